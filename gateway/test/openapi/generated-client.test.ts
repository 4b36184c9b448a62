import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sources } from '../../../profile-compiler/test/typecheck.ts';
import { deploymentTools } from '../../../repository/test/backends/backends.ts';

const TOOLS = deploymentTools();
const ROOT = path.join(import.meta.dirname, '../../..');
const COMMITTED = path.join(ROOT, 'profiles/default/generated/openapi.json');
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');

const OPTIONS = {
  compilerOptions: {
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
};

describe.skipIf(TOOLS === undefined)('a client that openapi-generator writes', () => {
  it('compiles as typescript-axios', async () => {
    await using written = await sources({});
    const client = path.join(written.directory, 'client');
    const generate = ['generate', '-g', 'typescript-axios', '-i', COMMITTED, '-o', client];
    const run = promisify(execFile);
    await run(path.join(TOOLS ?? '', 'openapi-generator-cli'), generate, {
      env: { ...process.env, PATH: `${TOOLS}:${process.env.PATH}` },
    });
    const program = `
      import { DatasetsApi } from './index';
      const api = new DatasetsApi();
      export const read: Promise<number> = api.getDataset('tides').then(({ status }) => status);
      // @ts-expect-error what is no id
      api.getDataset(7);`;
    await writeFile(path.join(client, 'program.ts'), program);
    await writeFile(path.join(client, 'tsconfig.json'), JSON.stringify(OPTIONS));
    const compiled = run(process.execPath, [COMPILER, '--project', client]);
    const output = await compiled.then(
      ({ stdout }) => stdout,
      ({ stdout }: { readonly stdout: string }) => stdout,
    );
    expect(output).toBe('');
  });
});
