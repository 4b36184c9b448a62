import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadApiKey } from '../../http/authentication/api-key.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shapeql-key-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('loadApiKey', () => {
  it('takes the configured key and writes nothing', async () => {
    expect(await loadApiKey(join(directory, 'data'), 'chosen')).toEqual({
      key: 'chosen',
      isNew: false,
    });
    await expect(stat(join(directory, 'data'))).rejects.toThrow('ENOENT');
  });

  it('makes a key on first start that only its owner can read', async () => {
    const { key, file, isNew } = await loadApiKey(join(directory, 'data'));
    expect(isNew).toBe(true);
    expect(key).toMatch(/^shapeql_[\w-]{43}$/);
    expect(file).toBe(join(directory, 'data', 'api-key'));
    expect(await readFile(String(file), 'utf8')).toBe(`${key}\n`);
    expect((await stat(String(file))).mode & 0o777).toBe(0o600);
  });

  it('keeps the key for the next start', async () => {
    const first = await loadApiKey(directory);
    expect(await loadApiKey(directory)).toEqual({ ...first, isNew: false });
  });

  it('makes another key for another data directory', async () => {
    const first = await loadApiKey(join(directory, 'a'));
    const second = await loadApiKey(join(directory, 'b'));
    expect(second.key).not.toBe(first.key);
  });

  it('refuses an empty file rather than to run without a key', async () => {
    await writeFile(join(directory, 'api-key'), '\n');
    await expect(loadApiKey(directory)).rejects.toThrow('api-key is empty');
  });
});
