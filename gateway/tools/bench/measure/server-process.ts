import { readdir, readFile, readlink } from 'node:fs/promises';

const LISTENS = '0A';
/** Clock ticks of Linux, whatever the machine. */
const TICK_US = 10_000;

/** The process on this machine that listens at a port; undefined where none can be found. */
export async function processAt(port: number): Promise<number | undefined> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n')).map((row) => row.trim().split(/\s+/));
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = rows
    .filter(([, local = '', , state]) => local.endsWith(`:${hex}`) && state === LISTENS)
    .map((row) => `socket:[${row[9]}]`);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      if (sockets.includes(target)) {
        return Number(pid);
      }
    }
  }
  return undefined;
}

/** User and system time of a process and all its threads since its start, in microseconds. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // What follows the name of the program, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
