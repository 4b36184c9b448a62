import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT } from './built-client.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
interface Package {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

async function versions(file: string): Promise<Record<string, string>> {
  const { dependencies, devDependencies }: Package = JSON.parse(await readFile(file, 'utf8'));
  return { ...dependencies, ...devDependencies };
}

describe('the example client', () => {
  it('has fewer than 200 lines that a newcomer reads', async () => {
    const files = ['index.html', 'src/main.ts'];
    const texts = await Promise.all(files.map((file) => readFile(path.join(CLIENT, file), 'utf8')));
    expect(texts.join('').split('\n').length).toBeLessThan(200);
  });

  it('uses the versions of packages that the repository is tested with, in its lock file, too', async () => {
    const own = await versions(path.join(CLIENT, 'package.json'));
    expect(await versions(path.join(ROOT, 'package.json'))).toMatchObject(own);
    const lock = JSON.parse(await readFile(path.join(CLIENT, 'package-lock.json'), 'utf8'));
    const { dependencies, devDependencies }: Package = lock.packages[''];
    expect({ ...dependencies, ...devDependencies }).toEqual(own);
  });
});
