import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONFIGURATIONS = path.join(import.meta.dirname, '../../../docs/operations/nginx');

/**
 * Runs nginx with a configuration of the docs below a folder, after replacements of what depends on the machine; each
 * has to occur. Gives what ends it.
 */
export async function startNginx(
  name: string,
  folder: string,
  replacements: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  let text = await readFile(path.join(CONFIGURATIONS, name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) {
      throw new Error(`${name} does not contain ${from}`);
    }
    text = text.replaceAll(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
     events {}
     http { access_log off;
       ${temporary.map((use) => `${use}_temp_path ${folder}/${use};`).join(' ')}
       ${text} }`,
  );
  await run('nginx', ['-t', '-c', file]);
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  process.once('exit', () => child.kill());
  return async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };
}
