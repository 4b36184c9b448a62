import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** axe finds nothing on a page that does not enforce its policy of content, and nothing is wider than the window. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  const violations = found.violations.map(({ id, nodes }) => [place, id, nodes[0]?.html]);
  expect(violations).toEqual([]);
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect([place, isWider]).toEqual([place, false]);
}
