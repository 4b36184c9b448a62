import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../http/bounds/limits.ts';
import {
  EXISTING_SETTINGS,
  type ExistingSetting,
} from '../../process/config/existing-api/settings.ts';
import { SETTINGS } from '../../process/config/settings.ts';

const page = read('configuration.md');
const moving = read('coming-from-piveau.md');

function read(name: string): string {
  return readFileSync(path.join(import.meta.dirname, '../../../docs', name), 'utf8');
}

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

const [rows = '', wanted] = [
  moving.match(/(?:^\| `PIVEAU_.*\n)+/m)?.[0],
  tableOf(EXISTING_SETTINGS),
];

it('the page for those who come from piveau has the table of existing names, one row for each outcome', () => {
  expect(rows.trimEnd()).toBe(wanted);
});

function tableOf(settings: readonly ExistingSetting[]): string {
  const groups = Map.groupBy(settings, outcomeOf);
  return [...groups]
    .map(
      ([outcome, same]) => `| ${same.map(({ name }) => `\`${name}\``).join(', ')} | ${outcome} |`,
    )
    .join('\n');
}

function outcomeOf(setting: ExistingSetting): string {
  if ('because' in setting) {
    return `no effect: ${setting.because}`;
  }
  return [`sets \`${setting.sets}\``, setting.remark ?? ''].filter(Boolean).join('; ');
}
