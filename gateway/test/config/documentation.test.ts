import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../config/settings.ts';
import { DEFAULT_LIMITS } from '../../services.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');

it.each(Object.keys(SETTINGS))('the configuration page has a row for %s', (setting) => {
  expect(page).toContain(`| \`${setting}\` |`);
});

it.each(Object.entries(DEFAULT_LIMITS))(
  'the configuration page tells the limit %s',
  (name, limit) => {
    expect(page).toContain(`| \`${name}\` | ${limit} |`);
  },
);
