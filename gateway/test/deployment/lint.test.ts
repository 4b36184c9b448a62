import { execFile } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deploymentTools } from '../../../repository/test/backends/index.ts';
import { SETTINGS } from '../../process/config/settings.ts';

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../../..');
const COMPOSE = ['compose.yaml', 'compose.servers.yaml'];
const UNIT = 'docs/operations/shapeql.service';
const MANIFESTS = await Array.fromAsync(glob('docs/operations/kubernetes/*.yaml', { cwd: ROOT }));
const tools = deploymentTools();

/** Runs a program in the root of the project; rejects with what it printed unless it ends with 0. */
async function lint(program: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(program, [...args], { cwd: ROOT });
  return stdout + stderr;
}

const tool = (name: string) => path.join(tools ?? '', name);

describe.skipIf(!tools)('the files of containers and services', () => {
  it('are a Dockerfile without findings of hadolint', async () => {
    expect(await lint(tool('hadolint'), ['Dockerfile'])).toBe('');
  });

  it('are compose files of the schema', async () => {
    await lint(tool('check-jsonschema'), ['--builtin-schema', 'vendor.compose-spec', ...COMPOSE]);
  });

  it('are Kubernetes objects of the schemas, without unknown members', async () => {
    expect(MANIFESTS.length).toBeGreaterThan(1);
    for (const version of ['1.30', '1.37']) {
      await lint(tool('kubernetes-validate'), ['--strict', '-k', version, ...MANIFESTS]);
    }
  });

  it('are a systemd unit that systemd can read and finds little exposed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'unit-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const unit = path.join(folder, 'shapeql.service');
    const text = await readFile(path.join(ROOT, UNIT), 'utf8');
    await writeFile(unit, text.replace('/opt/shapeql', ROOT));
    expect(await lint('systemd-analyze', ['verify', unit])).toBe('');
    await lint('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
  });
});

describe('the settings in files of containers and services', () => {
  it('are settings of the platform', async () => {
    const files = ['Dockerfile', ...COMPOSE, UNIT, ...MANIFESTS];
    const texts = await Promise.all(files.map((file) => readFile(path.join(ROOT, file), 'utf8')));
    const names = texts.flatMap((text) =>
      Array.from(
        text.matchAll(/(?:^|name:|Environment=)\s*(PLATFORM_\w+)[:=,\n]/gm),
        ([, name]) => name,
      ),
    );
    const own = new Set(['PLATFORM_PASSWORD', 'PLATFORM_CONFIG']);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name = '') => !(name in SETTINGS) && !own.has(name))).toEqual([]);
  });
});
