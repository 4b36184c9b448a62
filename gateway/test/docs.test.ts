import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../profile-compiler/index.ts';
import { buildSchema } from '../api/graphql/index.ts';
import { PROBLEM_TYPES } from '../http/problems/problem-types.ts';

const ROOT = path.join(import.meta.dirname, '../..');

interface Page {
  readonly name: string;
  readonly text: string;
}

const names = await Array.fromAsync(glob(['*.md', 'docs/**/*.md'], { cwd: ROOT }));
const pages: readonly Page[] = await Promise.all(
  names.sort().map(async (name) => ({ name, text: await readFile(path.join(ROOT, name), 'utf8') })),
);

/** The code blocks of a language; `graphql dcat-ap` are queries of one profile only. */
function blocks({ text }: Page, language: string): string[] {
  const fences = text.matchAll(/^```([\w -]*)\n(.*?)^```$/gms);
  return Array.from(fences).flatMap(([, tag, code = '']) => (tag === language ? [code] : []));
}

/** Queries that stand in the JSON of a shell command: `-d '{"query": "…"}'`. */
function queriesInCommands(page: Page): string[] {
  const bodies = blocks(page, 'sh').flatMap((code) =>
    Array.from(code.matchAll(/-d '(\{.*?\})'/gs)),
  );
  return bodies.flatMap(([, body = '']) => JSON.parse(body).query ?? []);
}

/** Links to files of the repository: the text behind the last bracket, the target with its fragment. */
function relativeLinks({ text }: Page): { label: string; target: string }[] {
  const links = text.replaceAll(/^```.*?^```$/gms, '').matchAll(/([^[\]]*)\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, label = '', target = '']) => ({ label, target })).filter(
    ({ target }) => !/^[a-z]+:/.test(target),
  );
}

/** Anchors that the headings of a page have: lower case, blanks as minus, other signs left out. */
function anchors(text: string): string[] {
  const headings = text.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.*)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(pages)('$name', (page) => {
  it('links only to files and headings that are there', async () => {
    for (const { target } of relativeLinks(page)) {
      const [file = '', fragment] = target.split('#');
      const linked = path.join(ROOT, path.dirname(page.name), file);
      expect([target, existsSync(linked)]).toEqual([target, true]);
      if (fragment !== undefined) {
        const text = file === '' ? page.text : await readFile(linked, 'utf8');
        expect(anchors(text)).toContain(fragment);
      }
    }
  });

  it('names the file that a link leads to, where its text is a file name', () => {
    for (const { label, target } of relativeLinks(page)) {
      const [, name] = /^`([\w./-]+\.(?:ts|js|mjs|css|json|py|toml))`$/.exec(label) ?? [];
      if (name !== undefined && !name.startsWith('/')) {
        const linked = path.join('/', path.dirname(page.name), target);
        expect([name, linked.endsWith(`/${name}`)], target).toEqual([name, true]);
      }
    }
  });

  it('has JSON that parses', () => {
    for (const code of blocks(page, 'json')) {
      expect(() => JSON.parse(code), code).not.toThrow();
    }
  });
});

describe('the commands of the docs', () => {
  it('are scripts of the platform or of the example', async () => {
    const manifests = ['package.json', 'examples/client/package.json'].map((name) =>
      readFile(path.join(ROOT, name), 'utf8'),
    );
    const scripts = (await Promise.all(manifests)).flatMap((text) =>
      Object.keys(JSON.parse(text).scripts),
    );
    const named = pages.flatMap(({ text }) =>
      Array.from(text.matchAll(/npm run ([\w:]+)/g), ([, script]) => script),
    );
    expect(scripts).toEqual(expect.arrayContaining(named));
  });
});

describe('the decisions', () => {
  const records = pages.filter(({ name }) => /^docs\/decisions\/\d/.test(name));

  it.each(records)('$name has status, date, context, decision and consequences', ({ text }) => {
    expect(text).toMatch(
      /^# \d+\. .+\n\n- \*\*Status\*\*: (accepted|superseded).*\n- \*\*Date\*\*: \d{4}-\d\d-\d\d/,
    );
    expect(Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
    expect(text.split(/^## .+$/m).map((part) => part.trim())).not.toContain('');
  });

  it('are all in the index', () => {
    const index = pages.find(({ name }) => name === 'docs/decisions/README.md');
    const listed = index === undefined ? [] : relativeLinks(index).map(({ target }) => target);
    expect(listed).toEqual(records.map(({ name }) => path.basename(name)));
  });
});

describe('the docs of REST', () => {
  it('list every code that a problem can have under its status', async () => {
    const text = await readFile(path.join(ROOT, 'docs/rest.md'), 'utf8');
    for (const [code, { status }] of Object.entries(PROBLEM_TYPES)) {
      const row = text
        .split('\n')
        .find((line) => line.startsWith('| ') && line.includes(`\`${code}\``));
      expect([code, row]).toEqual([code, expect.stringMatching(`^\\| [\\d, ]*${status}`)]);
    }
  });
});

describe('the examples of the docs', () => {
  it.each([
    ['the default profile', 'default'],
    ['the profile of the demo', 'dcat-ap'],
  ])('are queries of %s', async (_, name) => {
    const profile = await readProfileDirectory(path.join(ROOT, 'profiles', name));
    const schema = buildSchema(compileProfile(profile));
    const queries = pages.flatMap((page) => [
      ...blocks(page, 'graphql'),
      ...blocks(page, `graphql ${name}`),
      ...queriesInCommands(page),
    ]);
    expect(queries.length).toBeGreaterThan(5);
    for (const query of queries) {
      expect([query, validate(schema, parse(query))]).toEqual([query, []]);
    }
  });

  it('make a profile that compiles', () => {
    const page = pages.find(({ name }) => name === 'docs/profiles.md') ?? { name: '', text: '' };
    const entryFile = blocks(page, 'json').find((code) => code.includes('"core"')) ?? '';
    const shapes = blocks(page, 'turtle').map((text) => ({
      name: /^# (\S+)\n/.exec(text)?.[1] ?? 'unnamed.ttl',
      text,
    }));
    const files = [{ name: 'platform.json', text: entryFile }, ...shapes];
    const model = compileProfile({ directory: 'docs/profiles.md', files, unreadable: [] });
    expect(model.notes).toEqual([]);
    expect(model.entities.map(({ name }) => name)).toEqual(['dataset', 'catalog']);
  });
});
