import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc'].filter(existsSync);
/** At the top: bubblewrap makes directories in between that only root may enter. */
const NODE = '/node-of-base';

/**
 * Options of bubblewrap that put this machine's programs, read-only, in the place of a base image with Node. What they
 * are put over is the file system of a stage.
 */
export const BASE_SYSTEM: readonly string[] = [
  ...SYSTEM.flatMap((directory) => ['--ro-bind', directory, directory]),
  ...['--ro-bind', dirname(process.execPath), NODE],
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
];

/** Where programs are found there. */
export const BASE_PATH = `${NODE}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
