import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownServersPossible, startOwnVirtuoso } from '../../../repository/test/backends/index.ts';
import { API_KEY, runPlatform } from '../process/run-platform.ts';

const run = promisify(execFile);
const SETUP = path.join(import.meta.dirname, '../../../docs/operations/virtuoso/setup.sh');
const PROGRAMS = path.join(
  process.env.PLATFORM_BACKENDS_CACHE ?? '/var/cache/platform-backends',
  'virtuoso-7.2.12',
);
/** Virtuoso's client, run by its own loader as its server is. */
const ISQL = `${PROGRAMS}/usr/lib64/ld-linux-x86-64.so.2 --library-path ${PROGRAMS}/usr/lib/x86_64-linux-gnu ${PROGRAMS}/usr/bin/isql-vt`;

describe.skipIf(!ownServersPossible())('the setup of Virtuoso in compose.servers.yaml', () => {
  it('makes a user that a platform can write with, and can be run again to set a password', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'setup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const dir = `/var/tmp/${path.basename(folder)}`;
    const virtuoso = await startOwnVirtuoso({ dir });
    onTestFinished(() => virtuoso.purge());
    const sqlPort = (await readFile(path.join(dir, 'sql-port'), 'utf8')).trim();
    const setUp = (password: string, dba = 'dba') =>
      run('sh', [SETUP], {
        env: {
          ...process.env,
          ISQL,
          VIRTUOSO: `127.0.0.1:${sqlPort}`,
          DBA_PASSWORD: dba,
          PLATFORM_PASSWORD: password,
        },
      });

    await setUp('first1');
    await setUp('second2');
    await expect(setUp("it's")).rejects.toThrow('letters and digits');
    await expect(setUp('third3', 'wrong')).rejects.toThrow('Bad login');

    const { queryEndpoint, updateEndpoint } = virtuoso.backend;
    const platform = await runPlatform({
      PLATFORM_DATA_DIR: folder,
      PLATFORM_BASE_URI: 'https://data.example.org/',
      PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify({
        queryEndpoint,
        updateEndpoint,
        user: 'platform',
        password: 'second2',
      }),
    });
    const response = await fetch(`${platform.url}catalogues/city`, {
      method: 'PUT',
      headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
      body: '<> a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "City"@en .',
    });
    expect(response.status).toBe(201);
    expect(await platform.stop()).toBe(0);
  });
});
