import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCEPTED_COMMANDS } from '../../../process/cli/commands/accepted-commands.ts';
import { COMMANDS } from '../../../process/cli/commands.ts';
import { HELP_NAMES } from '../../../process/command/help.ts';
import { openTestApp, type TestApp } from '../../rest/open-test-app.ts';
import { runWords } from '../run-words.ts';

const REFERENCE = path.resolve('../shared/reference/existing-api.md');

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

function run(...words: readonly string[]) {
  const { search } = app.services;
  return runWords(app, words, { ...(search && { reindex: () => search.reindex() }) });
}

describe('commands of existing installations', () => {
  it.each(['index', 'sync', 'reindexCatalogues', 'resetIndices'])(
    '%s builds the whole index, and says so where it is called for a part',
    async (name) => {
      expect(await run(name)).toMatchObject({ code: 0, lines: ['The new index is in use.'] });
      const part = await run(name, 'city', 'lake', '--exclude', '-v');
      expect(part.code).toBe(0);
      expect(part.lines[0]).toBe(
        `${name} always builds the whole index, not only that of city, lake.`,
      );
    },
  );

  it('succeed where they have nothing to do, and say why in one line', async () => {
    const idle = ACCEPTED_COMMANDS.filter(({ summary }) => summary.startsWith('Has no effect.'));
    expect(idle.length).toBeGreaterThan(10);
    for (const { name } of idle) {
      const { code, lines } = await run(name, 'some', '--option', '-v');
      expect(code, name).toBe(0);
      expect(lines, name).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`^${name} has no effect\\. \\S.*\\.$`));
    }
  });

  it.each([
    ['boostField', /index\.<type>\.boost\.<field>/],
    ['setMaxAggSize', /index\.<type>\.max_agg_size/],
    ['launch', /not part of shapeql/],
    ['translate', /not part of shapeql/],
    ['keycloak', /PLATFORM_AUTH/],
    ['transfer-history', /not part of shapeql/],
  ])('%s is a wrong call that says what to do instead', async (name, instead) => {
    const { code, lines } = await run(name, 'dataset', 'title', '3');
    expect(code).toBe(2);
    expect(lines.join('\n')).toMatch(instead);
  });

  it('buildOrganizationHierarchy reports the number of organisations', async () => {
    const { code, lines } = await run('buildOrganizationHierarchy');
    expect(lines).toEqual(['The hierarchy of 0 organisations is current: it is kept by itself.']);
    expect(code).toBe(0);
  });

  it.skipIf(!existsSync(REFERENCE))('are all that the reference lists', () => {
    const section = readFileSync(REFERENCE, 'utf8').split(/^## /m)[6] ?? '';
    const listed = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => line.split(' | ')[0]?.match(/`[A-Za-z-]+/g) ?? [])
      .map((quoted) => quoted.slice(1))
      .filter((name) => !name.startsWith('-'));
    const known = new Set<string>([...HELP_NAMES, ...COMMANDS.map(({ name }) => name)]);
    expect(listed.length).toBeGreaterThan(25);
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });
});
