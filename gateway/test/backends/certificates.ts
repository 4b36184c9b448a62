import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** An authority that nobody knows, and what a server at 127.0.0.1 shows that it vouches for. */
export interface Certificates extends AsyncDisposable {
  /** PEM file of the authority. */
  readonly authorityFile: string;
  readonly key: string;
  readonly certificate: string;
}

/** Makes an authority and a certificate by `openssl`. */
export async function makeCertificates(): Promise<Certificates> {
  const directory = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  const file = (name: string) => path.join(directory, name);
  await run('openssl', [
    ...['req', '-x509', ...KEY, '-days', '2', '-subj', '/CN=Authority of a test'],
    ...['-keyout', file('ca.key'), '-out', file('ca.pem')],
  ]);
  await run('openssl', [
    ...['req', ...KEY, '-subj', '/CN=127.0.0.1'],
    ...['-keyout', file('server.key'), '-out', file('server.csr')],
  ]);
  await writeFile(file('names'), 'subjectAltName=IP:127.0.0.1\n');
  await run('openssl', [
    ...['x509', '-req', '-days', '2', '-in', file('server.csr'), '-extfile', file('names')],
    ...['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial'],
    ...['-out', file('server.pem')],
  ]);
  return {
    authorityFile: file('ca.pem'),
    key: await readFile(file('server.key'), 'utf8'),
    certificate: await readFile(file('server.pem'), 'utf8'),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true }),
  };
}
