import { expect, it } from 'vitest';
import { describeOnSparql } from '../../../../../repository/test/backends/index.ts';
import { contentOf, openSparqlPlace } from '../../../backends/sparql-place.ts';
import { interrupted } from '../../interrupted.ts';
import { runHere, runToEnd, startScript } from '../../run-script.ts';

const GRAPHS = 600;
const KILLS = 2;

describeOnSparql('npm run migrate to a SPARQL store and back', (backend) => {
  it('goes on after kill -9 each time, and gives an equal store at both ends', async () => {
    await using test = await openSparqlPlace(backend, GRAPHS);
    const environment = {
      PLATFORM_DATA_DIR: test.place('data'),
      PLATFORM_BASE_URI: test.base,
      PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify(test.settings),
    };
    const call = { directory: test.directory, environment };
    await test.fill('data');
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await test.graphsThere();
      if (before === GRAPHS) {
        // On a busy machine all may be there when the first growth is seen; the copy is unfinished nevertheless.
        break;
      }
      const start = () => startScript(['migrate', '--from', 'embedded', '--to', 'sparql'], call);
      const run = await interrupted(start, {
        signal: 'SIGKILL',
        isAmidst: async () => (await test.graphsThere()) > before,
        undo: test.empty,
      });
      expect(run).toMatchObject({ code: null });
    }
    expect((await runToEnd([], environment)).complaints).toContain('unfinished copy');
    const there = await runHere(['migrate', '--from', 'embedded', '--to', 'sparql'], call);
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('are equal') });
    expect(there.output).not.toContain(`Copied ${GRAPHS} of`);

    const back = await runHere(['migrate', '--from', 'sparql', '--to', 'back'], call);
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining('are equal') });
    expect(await contentOf(test.place('back'))).toEqual(await contentOf(test.place('data')));
  });
});
