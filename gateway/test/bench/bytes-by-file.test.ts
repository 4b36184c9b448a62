import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bytesByFile } from '../../tools/bench/benches/sizing.ts';

const MIB = 2 ** 20;

describe('bytesByFile', () => {
  it('lists large files, largest first, and the sum of all small ones', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bytes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(path.join(folder, 'search'));
    await writeFile(path.join(folder, 'search/index'), Buffer.alloc(MIB, 1));
    await writeFile(path.join(folder, 'graphs'), Buffer.alloc(3 * MIB, 1));
    await writeFile(path.join(folder, 'api-key'), 'k');
    const bytes = await bytesByFile(folder);
    expect(Array.from(bytes.keys())).toEqual(['graphs', 'search/index', 'other files']);
    expect(bytes.get('graphs')).toBeGreaterThanOrEqual(3 * MIB);
    expect(bytes.get('other files')).toBeLessThan(MIB);
  });
});
