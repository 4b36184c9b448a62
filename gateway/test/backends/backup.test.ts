import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeOnSparql } from '../../../repository/test/backends/index.ts';
import { interrupted } from '../cli/interrupted.ts';
import { runToEnd, startScript } from '../cli/run-script.ts';
import { contentOf, openSparqlPlace } from './sparql-place.ts';

const GRAPHS = 400;

describeOnSparql('npm run restore into a SPARQL store, and npm run backup of it', (backend) => {
  it('gives an equal store at both ends, also after kill -9', async () => {
    await using place = await openSparqlPlace(backend, GRAPHS);
    const embedded = { PLATFORM_DATA_DIR: place.place('data'), PLATFORM_BASE_URI: place.base };
    const sparql = {
      ...embedded,
      PLATFORM_DATA_DIR: place.place('server'),
      PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify(place.settings),
    };
    const run = (environment: Readonly<Record<string, string>>, ...words: string[]) =>
      startScript(words, { directory: place.directory, environment });
    await place.fill('data');
    expect((await run(embedded, 'backup', 'a.backup', '--data-dir', 'data').ended).code).toBe(0);

    const { code } = await interrupted(() => run(sparql, 'restore', 'a.backup'), {
      signal: 'SIGKILL',
      isAmidst: async () => (await place.graphsThere()) > 0,
      undo: async () => {
        await place.empty();
        await rm(place.place('server'), { recursive: true });
      },
    });
    expect(code).toBeNull();
    expect((await runToEnd([], sparql)).complaints).toContain('unfinished copy');
    expect(await run(sparql, 'restore', 'a.backup').ended).toMatchObject({ code: 0 });
    expect(await run(sparql, 'restore', 'a.backup').ended).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('not empty'),
    });

    const back = await run(sparql, 'backup', 'b.backup', '--data-dir', 'server').ended;
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining(`dataset ${GRAPHS}`) });
    expect(await run(embedded, 'restore', 'b.backup', '--data-dir', 'new').ended).toMatchObject({
      code: 0,
    });
    expect(await contentOf(place.place('new'))).toEqual(await contentOf(place.place('data')));
  });
});
