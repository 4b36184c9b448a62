import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineProfile } from '../../../../../profile-compiler/test/inline-profile.ts';
import { createServedStates } from '../../../../process/cli/commands/dev/dev-loop.ts';
import { type Prepared, prepare } from '../../../../process/prepare/prepare.ts';

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

it('serves another state at the same address, with the mistakes of the files on its pages', async () => {
  const { platform } = await states.replace(await preparedAt(0));
  const file = path.join(directory, 'profile', 'shapes.ttl');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"title"', '"name"'));
  await states.replace(await preparedAt(0));
  problem = 'It is not served';

  expect(states.current()?.platform.url).toBe(platform.url);
  const schema = await fetch(new URL('profile/schema.graphql', platform.url));
  expect(await schema.text()).toMatch(/^ {2}name[(:]/m);
  const page = await fetch(platform.url, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('It is not served');
});
