import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bytesByFile } from '../measure/bytes-by-file.ts';

/** A server of this machine, as its process and its directory show it. */
export interface ServerProcess {
  readonly name: string;
  /** Resident memory, in bytes. */
  memory(): Promise<number>;
  /** User and system time since its start. */
  cpuSeconds(): Promise<number>;
  /** Bytes of its directory. */
  disk(): Promise<number>;
}

/** Clock ticks of a second in /proc, on every Linux of today. */
const TICKS = 100;

/**
 * The servers that `name=directory,…` names. A directory holds a file `pid`, which begins with the id of the process, as
 * those of the scripts that tests use (docs/testing.md).
 */
export async function serverProcesses(list: string): Promise<readonly ServerProcess[]> {
  const pairs = list.split(',').filter(Boolean);
  return Promise.all(pairs.map((pair) => serverProcess(...(pair.split('=') as [string, string]))));
}

async function serverProcess(name: string, directory: string): Promise<ServerProcess> {
  const pid = (await readFile(path.join(directory, 'pid'), 'utf8')).split(/\s/)[0] ?? '';
  const read = (file: string) => readFile(path.join('/proc', pid, file), 'utf8');
  return {
    name,
    async memory() {
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(await read('status'))?.[1] ?? 0) * 1024;
    },
    async cpuSeconds() {
      // Fields 14 and 15; what stands before the parenthesis may hold blanks.
      const fields = (await read('stat')).split(') ').at(-1)?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    async disk() {
      const files = await bytesByFile(directory);
      return files.values().reduce((sum, bytes) => sum + bytes, 0);
    },
  };
}
