import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

function withText(pattern: RegExp): readonly string[] {
  return sourceFiles()
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path);
}

it('no source measures time by the clock of the system, which may be set (performance.now only grows)', () => {
  expect(withText(/\bDate\.now\b/)).toEqual([]);
});

it('no source keeps an import for ever that may have failed (loadOnce tries again)', () => {
  expect(withText(/\?\?= *(?:await )?import\(/)).toEqual([]);
});
