import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../config/settings.ts';
import { DEFAULT_LIMITS } from '../../services.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');

it('the configuration page has a row for each setting of the table and for nothing else', () => {
  const rows = Array.from(page.matchAll(/^\| `(PLATFORM_\w+)` \|/gm), ([, name]) => name);
  expect(rows.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
});

it.each(
  Object.entries(SETTINGS).flatMap(([name, { schema }]) => {
    const value: unknown = schema.safeParse(undefined).data;
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  }),
)('the configuration page states the default of %s: %s', (name, value) => {
  expect(page).toContain(`| \`${name}\` | \`${value}\` |`);
});

it.each(Object.entries(DEFAULT_LIMITS))(
  'the configuration page states the limit %s',
  (name, limit) => {
    expect(page).toContain(`| \`${name}\` | ${limit} |`);
  },
);
