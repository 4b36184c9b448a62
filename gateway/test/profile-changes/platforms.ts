import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { until } from '../../../repository/test/backends/index.ts';
import { type PlatformHere, platformHere } from '../process/platform-here.ts';
import { type RunningPlatform, runPlatform } from '../process/run-platform.ts';
import { activate, type Files, servedId } from './profile-variants.ts';

/** Platforms of a test, each with a folder below one directory. */
export interface Platforms extends AsyncDisposable {
  readonly directory: string;
  /** Starts one in the process of the test. */
  startHere(name: string): Promise<PlatformHere>;
  /** Starts one in a separate process. */
  start(
    name: string,
    settings?: Readonly<Record<string, string>>,
    onLine?: Parameters<typeof runPlatform>[1],
  ): Promise<RunningPlatform>;
}

export async function openPlatforms(): Promise<Platforms> {
  const directory = await mkdtemp(path.join(tmpdir(), 'profile-changes-'));
  const ends: (() => Promise<void>)[] = [];
  const folder = async (name: string) => {
    const dataDirectory = path.join(directory, name);
    await mkdir(dataDirectory, { recursive: true });
    return { PLATFORM_DATA_DIR: dataDirectory };
  };
  return {
    directory,
    async startHere(name) {
      const platform = await platformHere(await folder(name));
      ends.push(platform.stop);
      return platform;
    },
    async start(name, settings = {}, onLine) {
      const platform = await runPlatform({ ...(await folder(name)), ...settings }, onLine);
      ends.push(platform.kill);
      return platform;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(ends.map((end) => end()));
      await rm(directory, { recursive: true });
    },
  };
}

export async function served(url: string, id: string): Promise<void> {
  await until(
    () => servedId(url),
    (found) => found === id,
    100,
  );
}

/** Sends a profile to a process and waits until these processes serve it; gives its id. */
export async function change(
  url: string,
  files: Files,
  everywhere: readonly string[] = [url],
): Promise<string> {
  const { status, text } = await activate(url, files);
  expect(status, text).toBe(202);
  const { id } = JSON.parse(text) as { readonly id: string };
  await Promise.all(everywhere.map((one) => served(one, id)));
  return id;
}
