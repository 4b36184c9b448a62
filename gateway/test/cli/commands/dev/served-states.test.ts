import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineProfile } from '../../../../../profile-compiler/test/inline-profile.ts';
import { createServedStates } from '../../../../process/cli/commands/dev/served-states.ts';
import { type Prepared, prepare } from '../../../../process/start/prepare.ts';

const TITLE = '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "MultiLangTitle" ]';

let directory: string;
let problem: string | undefined;
const states = createServedStates({ commands: [], problem: () => problem });

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'states-'));
  for (const { name, text } of inlineProfile(TITLE).files) {
    await mkdir(path.join(directory, 'profile'), { recursive: true });
    await writeFile(path.join(directory, 'profile', name), text);
  }
});

afterAll(async () => {
  await states.close();
  await rm(directory, { recursive: true });
});

function preparedAt(port: number): Promise<Prepared> {
  const profile = { type: 'directory', path: path.join(directory, 'profile') };
  const environment = {
    PLATFORM_PORT: String(port),
    PLATFORM_LOG_LEVEL: 'silent',
    PLATFORM_DATA_DIR: path.join(directory, 'data'),
    PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
    PLATFORM_PROFILE: JSON.stringify(profile),
  };
  return prepare(environment, directory);
}

it('the state before is served again, with the mistake on its pages, where a new one cannot start', async () => {
  const good = await states.replace(await preparedAt(0));
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;

  await expect(states.replace(await preparedAt(port))).rejects.toThrow();
  problem = 'It does not start';

  const served = states.current();
  expect(served?.prepared).toBe(good.prepared);
  const page = await fetch(served?.platform.url ?? '', { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('It does not start');
  await new Promise((resolve) => other.close(resolve));
});
