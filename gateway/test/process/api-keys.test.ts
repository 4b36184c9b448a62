import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runScript, runToEnd } from '../cli/run-script.ts';
import { platformHere } from './platform-here.ts';

const CATALOGUE =
  '<https://city.example/> a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "City"@en .';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'keys-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Runs the command that changes keys, and gives the first line that it prints. */
async function keys(...words: readonly string[]): Promise<string> {
  const { code, output } = await runScript(directory, ['keys', ...words], {
    PLATFORM_DATA_DIR: directory,
  });
  expect(code, output).toBe(0);
  return output.split('\n')[0] ?? '';
}

it('keys are added, rotated and removed while the platform runs', async () => {
  const platform = await platformHere({
    PLATFORM_DATA_DIR: directory,
    PLATFORM_LIMITS: '{"failuresPerMinute": 0}',
  });
  async function statusOf(key: string, catalogue = 'city'): Promise<number> {
    const headers = { 'content-type': 'text/turtle', 'x-api-key': key };
    const url = `${platform.url}catalogues/${catalogue}`;
    return (await fetch(url, { method: 'PUT', headers, body: CATALOGUE })).status;
  }
  /** The platform looks at the file from time to time; bound by the limit of the test. */
  async function becomes(key: string, status: number): Promise<void> {
    while ((await statusOf(key)) !== status) {
      await setImmediate();
    }
  }

  const first = await keys('add', 'harvester', '--write', '--catalogues', 'city');
  await becomes(first, 201);
  expect(await statusOf(first, 'lake')).toBe(403);

  const second = await keys('rotate', 'harvester', '--overlap', '1d');
  await becomes(second, 204);
  expect(await statusOf(first)).toBe(204);

  const third = await keys('rotate', 'harvester');
  await becomes(third, 204);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);

  expect(await keys('list')).toBe('harvester  read catalogues:city  does not expire');
  await keys('remove', 'harvester');
  await becomes(third, 401);

  const lines = platform.log as readonly { readonly msg: string; readonly caller?: string }[];
  expect(lines.find(({ msg }) => msg === 'PUT /catalogues/city 201')?.caller).toBe('key harvester');
  expect(JSON.stringify(lines)).not.toContain(first);
  await platform.stop();
});

it('a start is refused with a key file that is broken, or named and missing', async () => {
  await writeFile(path.join(directory, 'api-keys.json'), '{"keys": [{"name": "a", "scopes": []}]}');
  const broken = await runToEnd([], { PLATFORM_DATA_DIR: directory });
  expect(broken.code).toBe(1);
  expect(broken.complaints).toMatch(
    /api-keys\.json is wrong at keys\[0\]\.scopes: .*\. Correct it/,
  );

  const named = { PLATFORM_DATA_DIR: directory, PLATFORM_API_KEYS_FILE: 'secrets/keys.json' };
  const missing = await runToEnd([], named);
  expect(missing.code).toBe(1);
  expect(missing.complaints).toMatch(/There is no file of API keys \S*secrets\/keys\.json/);
});
