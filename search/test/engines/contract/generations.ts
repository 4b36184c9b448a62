import { describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { dataset } from './generators/generate-documents.ts';
import { batch, type ContractInput, openEngine } from './opened.ts';

/** The same profile with one more role: another mapping. */
function withOtherRole(model: ProfileModel): ProfileModel {
  const copy = structuredClone(model) as ProfileModel;
  const entity = copy.entities.find(({ name }) => name === 'dataset');
  const field = copy.types[entity?.type ?? '']?.fields.find(({ name }) => name === 'title');
  return Object.assign(copy, field && Object.assign(field, { roles: { fullText: 3 } }) && {});
}

/** Generations of an index: built beside the live one, published, dropped. */
export function describeGenerations(input: ContractInput): void {
  const { defaultModel } = input;

  describe('generations', () => {
    it('is new until it is published, then live with its documents and cursor', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const first = await engine.open(defaultModel);
      expect(first.state).toBe('new');
      expect(await first.index.cursor()).toBe(0);
      await first.index.write(batch({ puts: [dataset('a')], cursor: 41 }));
      await first.publish();
      const again = await storage.reopen();
      const second = await again.open(defaultModel);
      expect(second.state).toBe('live');
      expect(await second.index.cursor()).toBe(41);
      expect(await second.index.count('dataset')).toBe(1);
    });

    it('goes on with a filling that was interrupted', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const first = await engine.open(defaultModel);
      await first.index.write(batch({ puts: [dataset('a')], cursor: 5 }));
      const again = await storage.reopen();
      const second = await again.open(defaultModel);
      expect(second.state).toBe('new');
      expect(await second.index.cursor()).toBe(5);
    });

    it('keeps the store that it follows with its cursor, until it is filled anew', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const first = await engine.open(defaultModel);
      expect(await first.index.store()).toBeUndefined();
      await first.index.setStore('one');
      await first.index.write(batch({ puts: [dataset('a')], cursor: 5 }));
      await first.publish();
      const again = await storage.reopen();
      const second = await again.open(defaultModel);
      expect(await second.index.store()).toBe('one');
      await second.index.setStore('two');
      expect(await second.index.store()).toBe('two');
      expect(await second.index.cursor()).toBe(5);
      const fresh = await again.open(defaultModel, { fresh: true });
      expect(await fresh.index.store()).toBeUndefined();
    });

    it('is new for another mapping, and the same for other descriptions', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const first = await engine.open(defaultModel);
      await first.publish();
      const again = await storage.reopen();
      const described = {
        ...structuredClone(defaultModel),
        title: { en: 'Other' },
      } as ProfileModel;
      expect((await again.open(described)).state).toBe('live');
      expect((await again.open(withOtherRole(defaultModel))).state).toBe('new');
    });

    it('fills a fresh generation beside the live one, which answers until it is closed', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      const live = await engine.open(defaultModel);
      await live.index.write(batch({ puts: [dataset('old')], cursor: 3 }));
      await live.publish();

      const fresh = await engine.open(defaultModel, { fresh: true });
      expect(fresh.state).toBe('new');
      expect(await fresh.index.cursor()).toBe(0);
      expect(await fresh.index.count('dataset')).toBe(0);
      await fresh.index.write(batch({ puts: [dataset('a'), dataset('b')], cursor: 4 }));
      expect(await live.index.count('dataset')).toBe(1);
      await fresh.publish();
      expect(await live.index.count('dataset')).toBe(1);
      await live.index.close();
      const again = await storage.reopen();
      const reopened = await again.open(defaultModel);
      expect(reopened.state).toBe('live');
      expect(await reopened.index.count('dataset')).toBe(2);
    });
  });
}
