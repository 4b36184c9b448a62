import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const TESTS = globSync('{profile-compiler,repository,search,gateway}/test/**/*.test.ts', {
  cwd: ROOT,
});

/** What makes a test depend on how fast a machine is, by what it is called in a failure. */
const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a clock read in an expectation', /\bexpect\([^;]*\b(?:performance|Date)\.now\(\)/],
  ['a moment kept to measure from', /\b(?:const|let) \w+ = performance\.now\(\)/],
  ['a pause', /\bimport\b[^;]*\bsetTimeout\b[^;]*'node:timers\/promises'/],
  ['a pause', /\bnew Promise\b[^;]*=>\s*(?:void )?setTimeout\(/],
  ['a wait of a second', /\bvi\.waitFor\(/],
  ['less time than all tests have', /^ *\}, \d+_000\);|\btimeout: \d+_000\b/m],
];

function findings(text: string): readonly string[] {
  return FORBIDDEN.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}

describe('no test', () => {
  it('depends on how fast a machine is (what to write instead: docs/testing.md)', () => {
    const found = TESTS.map((file) => [
      file,
      findings(readFileSync(path.join(ROOT, file), 'utf8')),
    ]);
    expect(TESTS.length).toBeGreaterThan(200);
    expect(Object.fromEntries(found.filter(([, what]) => what?.length !== 0))).toEqual({});
  });

  it.each([
    ['expect(performance', '.now() - started).toBeLessThan(1_000);'],
    ['const started = performance', '.now();'],
    ["import { setTimeout as sleep } from 'node:timers", "/promises';"],
    ['await new Promise((resolve) => set', 'Timeout(resolve, 20));'],
    ['await vi.wait', 'For(() => expect(done).toBe(true));'],
    ['}, 60', '_000);'],
  ])('could hide %s…', (...parts) => {
    expect(findings(parts.join(''))).toHaveLength(1);
  });
});
