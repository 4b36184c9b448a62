import { mkdir, mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withKey } from '../../http/authentication/change-keys.ts';
import { openKeyFile } from '../../http/authentication/key-file-ring.ts';
import { type KeyRing, secretHash } from '../../http/authentication/key-ring.ts';
import { changeKeyFile } from '../../http/authentication/write-key-file.ts';

let directory: string;
let file: string;
let now: Date;
let elapsed: number;
let logged: string[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'shapeql-keys-'));
  file = path.join(directory, 'api-keys.json');
  now = new Date('2026-01-01T00:00:00Z');
  elapsed = 0;
  logged = [];
});
afterEach(() => rm(directory, { recursive: true }));

function pass(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds);
  elapsed += milliseconds;
}

function open(required = false): Promise<KeyRing> {
  const log = {
    info: (_details: object, message: string) => logged.push(message),
    error: ({ reason }: { reason?: string }, message: string) =>
      logged.push(`${message}: ${reason}`),
  };
  return openKeyFile(file, { required, log, now: () => now, elapsed: () => elapsed });
}

function add(name: string, expires?: string): Promise<void> {
  const key = { name, scopes: ['read' as const], ...(expires && { expires }) };
  return changeKeyFile(file, (keys) => withKey(keys, key, `secret of ${name}`));
}

async function kindOf(keys: KeyRing, name: string): Promise<string> {
  return (await keys.find(`secret of ${name}`))?.kind ?? 'unknown';
}

describe('the keys of a file', () => {
  it('are found by their secret, with name and scopes; the file holds no secret', async () => {
    await add('a');
    const keys = await open();
    expect(await keys.find('secret of a')).toEqual({
      kind: 'valid',
      caller: { kind: 'key', name: 'a', scopes: new Set(['read']) },
    });
    expect(await kindOf(keys, 'b')).toBe('unknown');
    expect(await keys.find(secretHash('secret of a'))).toBeUndefined();
  });

  it('expire at their time', async () => {
    await add('a', '2026-01-02T00:00:00Z');
    const keys = await open();
    pass(86_399_999);
    expect(await kindOf(keys, 'a')).toBe('valid');
    pass(1);
    expect(await keys.find('secret of a')).toEqual({ kind: 'expired', name: 'a', at: now });
  });

  it('are read again when the file has changed, also after the clock was set back', async () => {
    const keys = await open();
    now = new Date('2016-01-01T00:00:00Z');
    await add('a');
    elapsed += 1_000;
    expect(await kindOf(keys, 'a')).toBe('valid');
  });

  it('are read again when the file has changed, at most once a second', async () => {
    const keys = await open();
    expect(await kindOf(keys, 'a')).toBe('unknown');
    await add('a');
    pass(999);
    expect(await kindOf(keys, 'a')).toBe('unknown');
    pass(1);
    expect(await kindOf(keys, 'a')).toBe('valid');
    await changeKeyFile(file, () => []);
    pass(1_000);
    expect(await kindOf(keys, 'a')).toBe('unknown');
    expect(logged).toHaveLength(2);
  });

  it('are read again when a link above the file leads elsewhere, as in a mounted secret', async () => {
    for (const name of ['one', 'two']) {
      file = path.join(directory, name, 'api-keys.json');
      await mkdir(path.dirname(file));
      await add(name);
    }
    await symlink('one', path.join(directory, 'data'));
    file = path.join(directory, 'data', 'api-keys.json');
    const keys = await open(true);
    expect(await kindOf(keys, 'one')).toBe('valid');
    await symlink('two', path.join(directory, 'next'));
    await rename(path.join(directory, 'next'), path.join(directory, 'data'));
    pass(1_000);
    expect(await kindOf(keys, 'one')).toBe('unknown');
    expect(await kindOf(keys, 'two')).toBe('valid');
  });

  it.each([
    ['{', 'is not JSON'],
    ['{"keys": [{"name": "a"}]}', 'keys[0].scopes'],
    ['{"keys": [], "more": 1}', 'is wrong at the top'],
  ])('stay as they were while the file is %s, and the log says why', async (text, why) => {
    await add('a');
    const keys = await open();
    await writeFile(file, text);
    pass(1_000);
    expect(await kindOf(keys, 'a')).toBe('valid');
    pass(1_000);
    expect(await kindOf(keys, 'a')).toBe('valid');
    expect(logged).toEqual([expect.stringContaining(why)]);
    await expect(open()).rejects.toThrow(why);
    await expect(open()).rejects.toThrow(file);
  });

  it('end with the file, unless the file must exist', async () => {
    await add('a');
    const [optional, required] = [await open(), await open(true)];
    await rm(file);
    pass(1_000);
    expect(await kindOf(optional, 'a')).toBe('unknown');
    expect(await kindOf(required, 'a')).toBe('valid');
    await expect(open(true)).rejects.toThrow('There is no file of API keys');
  });

  it.each([
    ['of one name', { name: 'a', secrets: [{ sha256: '1'.repeat(64) }] }],
    ['of one secret', { name: 'b', secrets: [{ sha256: '0'.repeat(64) }] }],
  ])('are refused where two are %s', async (_what, second) => {
    const first = { name: 'a', secrets: [{ sha256: '0'.repeat(64) }] };
    const keys = [first, second].map((key) => ({ ...key, scopes: ['read'] }));
    await writeFile(file, JSON.stringify({ keys }));
    await expect(open()).rejects.toThrow('keys[1]: ');
  });
});

describe('a change of the key file', () => {
  it('leaves a file that its owner alone can read', async () => {
    await add('a');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is refused while another one runs, and changes nothing where it fails', async () => {
    await add('a');
    await changeKeyFile(file, (keys) => keys);
    await writeFile(`${file}.new`, '');
    await expect(add('b')).rejects.toThrow(`delete ${file}.new`);
    await rm(`${file}.new`);
    const failing = changeKeyFile(file, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await add('b');
    const keys = await open();
    expect([await kindOf(keys, 'a'), await kindOf(keys, 'b')]).toEqual(['valid', 'valid']);
  });
});
