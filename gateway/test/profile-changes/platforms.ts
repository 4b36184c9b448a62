import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { until } from '../../../repository/test/backends/index.ts';
import { type RunningPlatform, runPlatform } from '../process/run-platform.ts';
import { activate, type Files, servedId } from './profile-variants.ts';

/** Processes of a test, each with a folder below one directory. */
export interface Platforms extends AsyncDisposable {
  readonly directory: string;
  start(
    name: string,
    settings?: Readonly<Record<string, string>>,
    onLine?: Parameters<typeof runPlatform>[1],
  ): Promise<RunningPlatform>;
}

export async function openPlatforms(): Promise<Platforms> {
  const directory = await mkdtemp(path.join(tmpdir(), 'profile-changes-'));
  const running: RunningPlatform[] = [];
  return {
    directory,
    async start(name, settings = {}, onLine) {
      const dataDirectory = path.join(directory, name);
      await mkdir(dataDirectory, { recursive: true });
      const platform = await runPlatform({ PLATFORM_DATA_DIR: dataDirectory, ...settings }, onLine);
      running.push(platform);
      return platform;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map((platform) => platform.kill()));
      await rm(directory, { recursive: true });
    },
  };
}

export async function served(url: string, id: string): Promise<void> {
  await until(
    () => servedId(url),
    (found) => found === id,
    50,
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
