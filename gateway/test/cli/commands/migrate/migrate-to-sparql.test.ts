import { expect, it } from 'vitest';
import { describeOnSparql, until } from '../../../../../repository/testing/index.ts';
import { contentOf, openSparqlPlace } from '../../../backends/sparql-place.ts';
import { runToEnd } from '../../run-script.ts';
import { runMigrate, startMigrate } from './run-migrate.ts';

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
      const { child, ended } = startMigrate(['--from', 'embedded', '--to', 'sparql'], call);
      const grown = until(test.graphsThere, (now) => now !== before).then(() => 'grown');
      // A run that ends by itself says why, and nothing more grows.
      expect(await Promise.race([grown, ended])).toBe('grown');
      child.kill('SIGKILL');
      expect((await ended).code).toBeNull();
    }
    expect((await runToEnd([], environment)).complaints).toContain('unfinished copy');
    const there = await runMigrate(['--from', 'embedded', '--to', 'sparql'], call);
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('are equal') });
    expect(there.output).not.toContain(`Copied ${GRAPHS} of`);

    const back = await runMigrate(['--from', 'sparql', '--to', 'back'], call);
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining('are equal') });
    expect(await contentOf(test.place('back'))).toEqual(await contentOf(test.place('data')));
  });
});
