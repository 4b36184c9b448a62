import { describe, expect, it } from 'vitest';
import type { SearchIndex } from '../../../port/search-index.ts';
import type { TermQuery } from '../../../port/term-index.ts';
import { cursorUnderId } from '../../../query/page-position.ts';
import { parseTextQuery } from '../../../query/parse-text-query.ts';
import { batch, type ContractInput, openEngine, openFilled } from './opened.ts';
import { vocabularyOf, WATERS } from './samples/small-vocabulary.ts';

export function describeTerms(input: ContractInput): void {
  async function openWaters() {
    const filled = await openFilled(input, input.defaultModel, []);
    await filled.index.terms.put(WATERS);
    return filled;
  }

  describe('terms', () => {
    it('gives vocabularies and terms as they were put', async () => {
      await using filled = await openWaters();
      const { terms } = filled.index;
      expect(await terms.list()).toEqual([WATERS.entry]);
      const [lake, none, upper] = await terms.get('waters', ['lake', 'pond', 'Lake']);
      const expected = [...WATERS.terms];
      expect(lake).toEqual(expected[2]);
      expect(none).toBeUndefined();
      expect(upper).toEqual(expected[3]);
      const all = await Array.fromAsync(terms.all('waters'));
      expect(all.map(({ document }) => document.id).sort()).toEqual(
        expected.map(({ document }) => document.id).sort(),
      );
    });

    it('finds a term by its IRI, case and all', async () => {
      await using filled = await openWaters();
      const found = await filled.index.terms.byResource('waters', [
        'https://waters.example/Lake',
        'https://waters.example/LAKE',
        'https://waters.example/lake',
      ]);
      expect(found.map((term) => term?.document.id)).toEqual(['Lake', undefined, 'lake']);
    });

    it('finds a term by the beginning of any label, in any language, its accents aside', async () => {
      await using filled = await openWaters();
      expect(await found(filled.index, 'gewasser')).toEqual(['water']);
      expect(await found(filled.index, 'wate')).toContain('water');
      expect(await found(filled.index, 'vod')).toEqual(['water']);
      expect(await found(filled.index, 'lac')).toEqual(['lake']);
    });

    it('puts preferred labels before alternative ones, and these before hidden ones', async () => {
      await using filled = await openWaters();
      expect(await found(filled.index, 'stream')).toEqual(['river', 'lake']);
      expect(await found(filled.index, 'wate')).toEqual(['water', 'river']);
    });

    it('lists what stands directly below a term, and what a vocabulary begins with', async () => {
      await using filled = await openWaters();
      const ids = (query: Partial<TermQuery>) => idsOf(filled.index, query);
      expect(await ids({ broader: 'water', language: 'en' })).toEqual(['lake', 'river']);
      expect(await ids({ broader: 'lake' })).toEqual([]);
      expect(await ids({ topOnly: true, language: 'de' })).toEqual(['ice', 'water']);
      expect(await ids({ topOnly: true, broader: 'water' })).toEqual([]);
    });

    it('orders terms by their label in the language asked for, and pages through them', async () => {
      await using filled = await openWaters();
      const inGerman = ['Lake', 'ice', 'river', 'water', 'lake'];
      expect(await idsOf(filled.index, { language: 'de' })).toEqual(inGerman);
      const page = (after?: string) =>
        filled.index.terms.search('waters', {
          language: 'de',
          page: { first: 2, ...(after !== undefined && { after }) },
        });
      const first = await page();
      const second = await page(first.hits.at(-1)?.cursor);
      const third = await page(second.hits.at(-1)?.cursor);
      const pages = [first, second, third];
      expect(pages.flatMap(({ hits }) => hits.map(({ term }) => term.document.id))).toEqual(
        inGerman,
      );
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
      expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false]);
    });

    it('goes on behind the place of a hit under another id, whether a term has it or not', async () => {
      await using filled = await openWaters();
      const { terms } = filled.index;
      await terms.put(vocabularyOf('trees', ['Ash_tree', 'Elm_tree', 'Oak_tree']));
      const text = parseTextQuery('tree');
      const page = async (after?: string) => {
        const place = { first: 5, ...(after !== undefined && { after }) };
        const { hits } = await terms.search('trees', { ...(text && { text }), page: place });
        return hits.map(({ term: { document }, cursor }) => ({ id: document.id, cursor }));
      };
      const all = await page();
      const behind = async (id: string) =>
        (await page(cursorUnderId(all[0]?.cursor ?? '', () => id))).map((hit) => hit.id);
      const ids = all.map(({ id }) => id);
      expect(ids).toHaveLength(3);
      expect(await behind('')).toEqual(ids);
      expect(await behind(`${ids[1]}!`)).toEqual(ids.slice(2));
      expect(await behind('\u{10FFFF}')).toEqual([]);
    });

    it('finds nothing in a vocabulary that is not there', async () => {
      await using filled = await openWaters();
      const { terms } = filled.index;
      expect((await terms.search('winds', { page: { first: 5 } })).total).toBe(0);
      expect(await terms.get('winds', ['water'])).toEqual([undefined]);
      expect(await Array.fromAsync(terms.all('winds'))).toEqual([]);
    });

    it('replaces a vocabulary whole, keeps others apart, and forgets a deleted one', async () => {
      await using filled = await openWaters();
      const { index } = filled;
      await index.terms.put(vocabularyOf('winds', ['Breeze', 'Water']));
      await index.terms.put(vocabularyOf('waters', ['Sea', 'Water']));
      expect(await found(index, 'river')).toEqual([]);
      expect(await found(index, 'sea')).toEqual(['sea']);
      expect(await found(index, 'breeze')).toEqual([]);
      await index.terms.delete('waters');
      await index.terms.delete('never');
      expect((await index.terms.list()).map(({ id }) => id)).toEqual(['winds']);
      expect(await found(index, 'sea')).toEqual([]);
    });

    it('answers from the old vocabulary until the new one is complete', async () => {
      await using filled = await openWaters();
      const { index } = filled;
      const names = Array.from({ length: 400 }, (_, at) => `Pool${at}`);
      const putting = index.terms.put(vocabularyOf('waters', names));
      let isDone = false;
      const done = putting.then(() => {
        isDone = true;
      });
      while (!isDone) {
        const { total } = await index.terms.search('waters', { page: { first: 1 } });
        expect([5, 400]).toContain(total);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await done;
      expect((await index.terms.search('waters', { page: { first: 1 } })).total).toBe(400);
    });

    it('goes on listing the terms that were there when the listing began', async () => {
      await using filled = await openWaters();
      const { terms } = filled.index;
      const listing = terms.all('waters');
      const first = await listing.next();
      await terms.put(vocabularyOf('waters', ['Sea']));
      const others = await Array.fromAsync(listing);
      expect(first.done).toBe(false);
      expect(others).toHaveLength(4);
      expect(await Array.fromAsync(terms.all('waters'))).toHaveLength(1);
    });

    it('lets documents be written while vocabularies are', async () => {
      await using filled = await openWaters();
      const { index } = filled;
      const document = { entity: 'dataset', id: 'a', document: { id: 'a' }, json: '{"id":"a"}' };
      await Promise.all([
        index.terms.put(vocabularyOf('winds', ['Breeze'])),
        index.write(batch({ puts: [document], cursor: 9 })),
        index.terms.put(vocabularyOf('clouds', ['Cirrus'])),
      ]);
      expect(await index.count('dataset')).toBe(1);
      expect((await index.terms.list()).map(({ id }) => id)).toEqual(['clouds', 'waters', 'winds']);
    });

    it('has its vocabularies again when it is opened again', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const opened = await engine.open(input.defaultModel);
      await opened.index.terms.put(WATERS);
      await opened.index.terms.put(vocabularyOf('winds', ['Breeze']));
      await opened.index.terms.put(vocabularyOf('winds', ['Gale', 'Storm']));
      await opened.publish();
      const again = await storage.reopen();
      const { index } = await again.open(input.defaultModel);
      expect((await index.terms.list()).map(({ id, terms }) => [id, terms])).toEqual([
        ['waters', 5],
        ['winds', 2],
      ]);
      expect(await found(index, 'flus')).toEqual(['river']);
      expect((await index.terms.search('winds', { page: { first: 5 } })).total).toBe(2);
    });
  });
}

function found(index: SearchIndex, text: string): Promise<string[]> {
  const parsed = parseTextQuery(text);
  return idsOf(index, parsed ? { text: parsed } : {});
}

async function idsOf(index: SearchIndex, query: Partial<TermQuery>): Promise<string[]> {
  const { hits } = await index.terms.search('waters', { page: { first: 100 }, ...query });
  return hits.map(({ term }) => term.document.id);
}
