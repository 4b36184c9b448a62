import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '../../../../../profile-compiler/index.ts';
import { UsageError } from '../../../command/command.ts';

/** Refuses a folder that exists, unless the call says that its files may be replaced. */
export async function refuseExisting(directory: string, isForced: boolean): Promise<void> {
  const found = await stat(directory).catch(() => undefined);
  if (found && !found.isDirectory()) {
    throw new UsageError(`${directory} is a file. Name another folder with --out.`);
  }
  if (found && !isForced) {
    throw new UsageError(
      `${directory} exists. Name another folder with --out, or add --force to replace its files.`,
    );
  }
}

/**
 * Writes files into a folder. A new folder appears whole or not at all. Resolves with the Turtle files that were there before
 * and stay: they are part of the profile too.
 */
export async function writeDirectory(
  directory: string,
  files: readonly SourceFile[],
): Promise<readonly string[]> {
  const parent = path.dirname(directory);
  await mkdir(parent, { recursive: true });
  const before = await readdir(directory).catch(() => undefined);
  if (before) {
    await writeAll(directory, files);
    const written = new Set(files.map(({ name }) => name));
    return before.filter((name) => name.endsWith('.ttl') && !written.has(name));
  }
  const fresh = await mkdtemp(path.join(parent, '.profile-'));
  try {
    await writeAll(fresh, files);
    await rename(fresh, directory);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  return [];
}

async function writeAll(directory: string, files: readonly SourceFile[]): Promise<void> {
  for (const { name, text } of files) {
    await writeFile(path.join(directory, name), text);
  }
}
