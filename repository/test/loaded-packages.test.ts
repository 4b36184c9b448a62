import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const INDEX = new URL('../index.ts', import.meta.url).href;
const SCRIPT = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(INDEX)});
  console.log(JSON.stringify([...packages]));
`;

it('packages for JSON-LD and for SPARQL servers are not loaded before they are needed', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT]);
  const loaded: readonly string[] = JSON.parse(stdout);
  expect(loaded).toContain('n3');
  expect(loaded.filter((name) => /^(?:jsonld|undici|digest-fetch)$/.test(name))).toEqual([]);
});
