import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../rest/open-test-app.ts';
import { runWords } from '../../run-words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

function run(...words: readonly string[]) {
  return runWords(app, ['vocabs', ...words]);
}

function put(id: string) {
  return app.put(
    `/vocabularies/${id}`,
    `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix v: <https://mill.example/${id}/> .
     v:scheme a skos:ConceptScheme . v:x a skos:Concept ; skos:inScheme v:scheme ; skos:prefLabel "x"@en .`,
  );
}

describe('vocabs', () => {
  it('lists the vocabularies, and how to get some where there are none', async () => {
    expect((await run('list')).lines).toEqual([
      'There are no vocabularies; installVocabularies loads them.',
    ]);
    await put('mills');
    await put('oats');
    expect(await run('list')).toMatchObject({
      code: 0,
      lines: [
        'mills  https://mill.example/mills/scheme',
        'oats   https://mill.example/oats/scheme',
      ],
    });
  });

  it('describes those that are named, and fails for one that is not there', async () => {
    await put('mills');
    const { code, lines } = await run('show', 'mills');
    expect(code).toBe(0);
    expect(lines.slice(0, 2)).toEqual([
      'id        mills',
      'IRI       https://mill.example/mills/scheme',
    ]);
    expect(lines.at(-1)).toBe('origin    stored in the repository');
    expect(await run('show', 'rye')).toMatchObject({
      code: 1,
      lines: ['There is no vocabulary "rye". "vocabs list" lists them.'],
    });
  });

  it('accepts indexing, which nothing waits for', async () => {
    const { code, lines } = await run('indexing', 'mills');
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^vocabs indexing has no effect\. /);
  });

  it.each([[[]], [['show']], [['drop', 'mills']]])('refuses the words %j', async (words) => {
    expect((await run(...words)).code).toBe(2);
  });
});
