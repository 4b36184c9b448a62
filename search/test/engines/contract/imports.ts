import { describe, expect, it } from 'vitest';
import type { ImportedVocabulary } from '../../../port/search-engine.ts';
import { type ContractInput, openEngine } from './opened.ts';
import { vocabularyOf, WATERS } from './samples/small-vocabulary.ts';

/** Imported vocabularies: kept beside the generations, whatever becomes of these. */
export function describeImports(input: ContractInput): void {
  const { defaultModel, models } = input;
  const waters = imported(WATERS, 'first');
  const winds = imported(vocabularyOf('winds', ['Breeze', 'Gale']), 'second');

  describe('imported vocabularies', () => {
    it('are given as they were put, by id', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      expect(await engine.imports.list()).toEqual([]);
      await engine.imports.put(winds);
      await engine.imports.put(waters);
      expect(await engine.imports.list()).toEqual([waters.entry, winds.entry]);
      expect(await engine.imports.get('waters')).toEqual(waters);
      expect(await engine.imports.get('clouds')).toBeUndefined();
    });

    it('are replaced whole, and forgotten when they are deleted', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const newer = imported(vocabularyOf('waters', ['Sea']), 'third');
      await engine.imports.put(waters);
      await engine.imports.put(winds);
      await engine.imports.put(newer);
      expect(await engine.imports.get('waters')).toEqual(newer);
      await engine.imports.delete('waters');
      await engine.imports.delete('clouds');
      expect(await engine.imports.list()).toEqual([winds.entry]);
      expect(await engine.imports.get('waters')).toBeUndefined();
    });

    it('can be many terms', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const names = Array.from({ length: 3000 }, (_, at) => `Pool ${at} of many`);
      const pools = imported(vocabularyOf('pools', names), 'many');
      await engine.imports.put(pools);
      expect(await engine.imports.get('pools')).toEqual(pools);
    });

    it('are there when the engine is opened again, also without a generation', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      await engine.imports.put(waters);
      await engine.imports.put(winds);
      await engine.imports.delete('winds');
      const again = await storage.reopen();
      expect(await again.imports.list()).toEqual([waters.entry]);
      expect(await again.imports.get('waters')).toEqual(waters);
    });

    it('stay when a generation takes the place of another, and of another mapping', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const first = await engine.open(defaultModel);
      await first.publish();
      await engine.imports.put(waters);
      const fresh = await engine.open(defaultModel, { fresh: true });
      await fresh.publish();
      await first.index.close();
      expect(await engine.imports.get('waters')).toEqual(waters);
      const again = await storage.reopen();
      const other = await again.open(
        models.find((model) => model !== defaultModel) ?? defaultModel,
      );
      await other.publish();
      expect(await again.imports.get('waters')).toEqual(waters);
    });

    it('are marked in the list of vocabularies that the terms of a generation have', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const { index } = await engine.open(defaultModel);
      await index.terms.put(waters);
      expect(await index.terms.list()).toEqual([waters.entry]);
    });
  });
}

function imported({ entry, terms }: typeof WATERS, hash: string): ImportedVocabulary {
  return { entry: { ...entry, imported: hash }, terms: [...terms] };
}
