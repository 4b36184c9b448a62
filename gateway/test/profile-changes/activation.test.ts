import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../repository/test/backends/index.ts';
import { putCatalogue, putDataset } from '../backends/load.ts';
import { startScript } from '../cli/run-script.ts';
import { API_KEY, type LogLine, type RunningPlatform } from '../process/run-platform.ts';
import { change, openPlatforms, type Platforms, served } from './platforms.ts';
import {
  activate,
  candidateAt,
  defaultProfile,
  type Files,
  servedId,
  servesField,
  withKeywordsNamed,
} from './profile-variants.ts';

const DESCRIPTION = 'Words that describe the dataset';

let platforms: Platforms;
let platform: RunningPlatform;
let url: string;
let profile: string;
let before: string;

beforeAll(async () => {
  platforms = await openPlatforms();
  profile = path.join(platforms.directory, 'profile');
  await write(await defaultProfile());
  platform = await platforms.start('data', configured());
  ({ url } = platform);
  await putCatalogue(url);
  await putDataset(url, 'tide-1', '1');
});
beforeEach(async () => {
  await change(url, await defaultProfile());
  before = await servedId(url);
});
afterAll(() => platforms[Symbol.asyncDispose]());

/** Settings of a process whose profile is the folder. */
function configured(): Record<string, string> {
  return {
    PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
    PLATFORM_PROFILE: JSON.stringify({ type: 'directory', path: profile }),
  };
}

/** Writes the files of the profile that the process is configured with. */
async function write(files: Files): Promise<void> {
  await mkdir(profile, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(profile, name), text);
  }
}

describe('a profile with other texts', () => {
  it('is served at once, over the same index', async () => {
    const indexes = async () =>
      (await readdir(path.join(platforms.directory, 'data/search'))).filter((name) =>
        name.endsWith('.sqlite'),
      );
    const index = await indexes();
    const id = await change(url, await defaultProfile([DESCRIPTION, 'Words for it']));
    expect(await candidateAt(url)).toMatchObject({
      id,
      state: 'active',
      index: { fill: 'none' },
      changes: { breaking: 0 },
    });
    expect(await indexes()).toEqual(index);
    const schema = await fetch(new URL('profile/schema.graphql', url));
    expect(await schema.text()).toContain('Words for it');
    const document = await fetch(new URL('datasets/tide-1', url), {
      headers: { accept: 'application/json' },
    });
    expect(await document.json()).toMatchObject({ id: 'tide-1' });
  });
});

describe('POST /action', () => {
  const call = async (method: string, params: readonly string[] | object = {}) => {
    const answer = await fetch(new URL('action', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result } = (await answer.json()) as {
      readonly result: { readonly exitCode: number; readonly output: readonly string[] };
    };
    return { exitCode: result.exitCode, output: result.output.join('\n') };
  };

  it('activates a folder of the server, and rolls back', async () => {
    const folder = path.join(platforms.directory, 'tags');
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(await withKeywordsNamed('tags'))) {
      await writeFile(path.join(folder, name), text);
    }
    const refused = await call('activateProfile', { folder });
    expect(refused.exitCode).toBe(3);
    expect(refused.output).toContain('The profile that is served stays.');
    const accepted = await call('activateProfile', { folder, 'allow-breaking': true });
    expect(accepted).toMatchObject({ exitCode: 0, output: expect.stringMatching(/: active\./) });
    expect(await servesField(url, 'tags')).toBe(true);
    const back = await call('rollbackProfile');
    expect(back).toMatchObject({ exitCode: 0, output: expect.stringMatching(/: active\./) });
    expect(await servedId(url)).toBe(before);
  });

  it('activates the configured folder where none is named', async () => {
    await change(url, await withKeywordsNamed('tags'));
    await write(await defaultProfile());
    expect(await call('activateProfile', ['--allow-breaking'])).toMatchObject({ exitCode: 0 });
    expect(await servedId(url)).toBe(before);
  });
});

describe('SIGHUP', () => {
  const logged = (text: string) => until(() => platform.log.some(({ msg }) => msg.includes(text)));

  it('activates the profile of the configured folder', async () => {
    await write(await defaultProfile([DESCRIPTION, 'Words of a hangup']));
    platform.signal('SIGHUP');
    await until(async () => (await servedId(url)) !== before);
    expect(await candidateAt(url)).toMatchObject({ state: 'active', reason: 'activated' });
  });

  it('changes nothing where that would break clients, or has mistakes', async () => {
    for (const files of [
      await withKeywordsNamed('tags'),
      await defaultProfile(['pv:mappingClass "Keywords"', 'pv:mappingClass "Keyword"']),
    ]) {
      await write(files);
      platform.signal('SIGHUP');
      await until(async () => (await candidateAt(url)).state === 'refused');
      expect(await servedId(url)).toBe(before);
      await logged('The profile was not activated; the one that is served stays');
      await change(url, await defaultProfile([DESCRIPTION, 'Another one']));
      await change(url, await defaultProfile());
    }
  });

  it('ends no start, and the profile is read again after it', async () => {
    await write(await defaultProfile());
    const environment = {
      ...configured(),
      PLATFORM_PORT: '0',
      PLATFORM_DATA_DIR: path.join(platforms.directory, 'other'),
    };
    const { child, ended } = startScript(['start'], {
      directory: platforms.directory,
      environment,
    });
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    const read = Promise.withResolvers<void>();
    let isFirst = true;
    lines.on('line', (line) => {
      if (isFirst) {
        child.kill('SIGHUP');
      }
      isFirst = false;
      if ((JSON.parse(line) as LogLine).msg === 'SIGHUP: the profile is read again') {
        read.resolve();
      }
    });
    await Promise.race([read.promise, once(child, 'exit')]);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});

describe('the report of a candidate', () => {
  it('names vocabularies that its fields need and that are not stored', async () => {
    const answer = await activate(
      url,
      await defaultProfile([
        'sh:property [\n        sh:path dcat:keyword ;',
        `sh:property [ sh:path dct:accrualPeriodicity ; pv:mappingName "rhythm" ; pv:mappingClass "Frequency" ] ;
         sh:property [\n        sh:path dcat:keyword ;`,
      ]),
    );
    const { id, report } = JSON.parse(answer.text) as { id: string; report: readonly string[] };
    expect(report.join(' ')).toContain('not stored: frequency');
    await served(url, id);
  });
});
