import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { BASE_PATH, BASE_SYSTEM } from './base-system.ts';
import type { Image } from './build-image.ts';

/** An image that runs: read-only but for its volumes and /tmp, as its user, its command being process 1. */
export interface Container {
  /** What it printed so far. */
  output(): string;
  /** Runs its health check and gives the exit code. */
  checkHealth(): Promise<number | null>;
  /** Ids of its processes outside the container, the first of which is process 1 within. */
  processes(): Promise<readonly number[]>;
  /** Sends its stop signal and gives its exit code. */
  stop(): Promise<number | null>;
  /** The exit code that it ended with, or ends with. */
  exit(): Promise<number | null>;
}

/** How an image is run. */
export interface ContainerOptions {
  /** Directories that hold its volumes, by the path in the container. */
  readonly volumes: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs the command of an image. Ends with the process that started it. */
export async function runContainer(image: Image, options: ContainerOptions): Promise<Container> {
  const child = start(image, options, image.command, ['--unshare-pid', '--as-pid-1']);
  const ended = once(child, 'exit');
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const info = (await json(child.stdio[3] as Readable)) as { readonly 'child-pid': number };
  const first = info['child-pid'];
  const exit = async () => (await ended)[0] as number | null;
  return {
    output: () => Buffer.concat(chunks).toString(),
    async checkHealth() {
      const [code] = await once(start(image, options, image.healthCheck), 'exit');
      return code as number | null;
    },
    async processes() {
      const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8');
      return [first, ...children.split(' ').filter(Boolean).map(Number)];
    },
    stop() {
      process.kill(first, image.stopSignal);
      return exit();
    },
    exit,
  };
}

function start(
  { root, environment, workingDirectory, user }: Image,
  options: ContainerOptions,
  command: readonly string[],
  isolation: readonly string[] = [],
): ChildProcess {
  const [uid = '', gid = ''] = user.split(':');
  const volumes = Object.entries(options.volumes);
  const variables = { PATH: BASE_PATH, ...environment, ...options.environment };
  const args = [
    ...['--ro-bind', root, '/', ...BASE_SYSTEM, ...isolation, '--die-with-parent'],
    ...volumes.flatMap(([place, directory]) => ['--bind', directory, place]),
    ...['--info-fd', '3', '--chdir', workingDirectory, '--clearenv'],
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['setpriv', '--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs'],
    ...['--inh-caps=-all', '--bounding-set=-all', ...command],
  ];
  return spawn('bwrap', args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
}

/** The ids of user and group that a process runs under. */
export async function ownerOf(pid: number): Promise<string> {
  const status = await readFile(path.join('/proc', String(pid), 'status'), 'utf8');
  const idOf = (name: string) => new RegExp(`^${name}:\\t(\\d+)`, 'm').exec(status)?.[1];
  return `${idOf('Uid')}:${idOf('Gid')}`;
}
