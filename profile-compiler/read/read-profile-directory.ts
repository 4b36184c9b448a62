import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../reason-of.ts';
import { isInside, pathsNamedBy } from './entry-file.ts';
import {
  ENTRY_FILE_NAMES,
  entryFileOf,
  type ProfileSource,
  type SourceFile,
  type UnreadableFile,
} from './profile-source.ts';

/**
 * Reads the texts of a profile directory: its entry files, its Turtle files, and the Turtle files
 * in folders below that the entry file names. Never throws: the result lists what cannot be read,
 * and compiling the profile turns it into issues.
 */
export async function readProfileDirectory(path: string): Promise<ProfileSource> {
  const listed = await listFiles(path);
  if (typeof listed === 'string') {
    return { directory: path, files: [], unreadable: [{ name: '', reason: listed }] };
  }
  const top = await readAll(path, listed.filter(belongsToProfile));
  const entry = entryFileOf({ directory: path, files: top.files, unreadable: [] });
  const below = pathsNamedBy(entry?.text ?? '').filter(
    (name) => !listed.includes(name) && isInside(name),
  );
  const named = await readAll(path, [...new Set(below)]);
  return {
    directory: path,
    files: [...top.files, ...named.files].sort((a, b) => (a.name < b.name ? -1 : 1)),
    unreadable: [...top.unreadable, ...named.unreadable],
  };
}

function belongsToProfile(name: string): boolean {
  return name.endsWith('.ttl') || ENTRY_FILE_NAMES.some((entry) => entry === name);
}

async function listFiles(path: string): Promise<string[] | string> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    return unreadableReason(error);
  }
}

async function readAll(directory: string, names: readonly string[]) {
  const files: SourceFile[] = [];
  const unreadable: UnreadableFile[] = [];
  for (const name of names) {
    try {
      files.push({ name, text: decode(await readFile(join(directory, name))) });
    } catch (error) {
      if (!isMissing(error)) {
        unreadable.push({ name, reason: unreadableReason(error) });
      }
    }
  }
  return { files, unreadable };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** The check of the entry file reports a named file that does not exist, with its line. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function unreadableReason(error: unknown): string {
  return error instanceof TypeError ? 'it is not UTF-8' : reasonOf(error);
}
