import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlatformHere, platformHere } from '../process/platform-here.ts';
import { runScript } from './run-script.ts';

let directory: string;
let platform: PlatformHere;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'command-line-'));
  platform = await platformHere({ PLATFORM_DATA_DIR: directory });
});

afterAll(async () => {
  await platform.stop();
  await rm(directory, { recursive: true });
});

function run(words: readonly string[], environment?: Readonly<Record<string, string>>) {
  return runScript(directory, words, environment);
}

describe('commands on the command line', () => {
  it('load vocabularies into a running platform, with what the configuration says', async () => {
    const { port } = new URL(platform.url);
    const call = ['installVocabularies', '--tags', 'distributions'];
    const first = await run(call, { PLATFORM_PORT: port });
    expect(first.output.split('\n').slice(0, 4)).toEqual([
      '[1/2] file-type: created',
      '[2/2] licence: created',
      '2 created, 0 replaced, 0 unchanged, 0 failed',
      'Vocabularies installed',
    ]);
    expect(first.output).toMatch(/\nCommand finished in \S+\n$/);
    expect(first.code).toBe(0);
    const again = await run([...call, '--url', platform.url]);
    expect(again.output).toContain('0 created, 0 replaced, 2 unchanged, 0 failed');
  });

  it('take their manifests from PLATFORM_VOCABULARIES', async () => {
    const manifests = { PLATFORM_VOCABULARIES: 'own.json, more.json' };
    const { code, output } = await run(['installVocabularies', '--list'], manifests);
    expect(code).toBe(1);
    expect(output).toMatch(/\/(?:own|more)\.json cannot be read/);
  });

  it('tell how the platform is, and build its index anew', async () => {
    const to = ['--url', platform.url];
    const rebuilt = await run(['reindex', ...to]);
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.output).toMatch(/^The new index is in use\.\nCommand finished in \S+\n$/);
    const { code, output } = await run(['status', ...to]);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^shapeql .*: usable\nrepository {2}up, change \d+\nsearch {6}following/,
    );
  });

  it('end with the words of the platform where the key is refused', async () => {
    const wrong = ['--url', platform.url, '--api-key', 'another-key'];
    const { code, output } = await run(['reindex', ...wrong]);
    expect(code).toBe(1);
    expect(output).toMatch(/^401 .*The API key is wrong\..* Name the key with --api-key, /m);
  });

  it('say where nobody answers what to do', async () => {
    const { code, output } = await run(['status', '--url', 'http://127.0.0.1:1/']);
    expect(code).toBe(1);
    expect(output).toMatch(/^The platform does not answer: .+ name its address with --url\.$/m);
  });

  it('know the options that name the platform', async () => {
    const { code, output } = await run(['status', '-h']);
    expect(code).toBe(0);
    expect(output).toMatch(/^Usage: status \[options\]\n/);
    expect(output).toContain('--url <url>');
    expect((await run(['status', '--url', 'here'])).code).toBe(2);
  });
});
