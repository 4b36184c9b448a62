import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidConfigError } from '../../process/config/config.ts';
import { readConfigFile } from '../../process/config/config-file.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'config-'));
  await mkdir(path.join(directory, 'conf'));
});

afterEach(() => rm(directory, { recursive: true }));

function write(name: string, settings: unknown) {
  return writeFile(path.join(directory, name), JSON.stringify(settings));
}

describe('the configuration file', () => {
  it('is that of the existing system where there is no other', async () => {
    expect(await readConfigFile(undefined, directory)).toEqual({ settings: {} });
    await write('conf/config.json', { PIVEAU_LOG_LEVEL: 'DEBUG' });
    expect(await readConfigFile(undefined, directory)).toEqual({
      path: path.join(directory, 'conf/config.json'),
      settings: { PIVEAU_LOG_LEVEL: 'DEBUG' },
    });
    await write('config.json', { PLATFORM_PORT: 1 });
    expect(await readConfigFile(undefined, directory)).toMatchObject({
      settings: { PLATFORM_PORT: 1 },
    });
  });

  it('has to exist where it is named', async () => {
    await write('conf/config.json', {});
    await expect(readConfigFile('other.json', directory)).rejects.toThrow(InvalidConfigError);
  });
});
