import { describe, expect, it } from 'vitest';
import { graphDelete } from './datasets.ts';
import type { OpenStore } from './open-store.ts';

export function describeGraphs(opened: OpenStore): void {
  describe('graphs', () => {
    it('gives back a graph with its entry, byte for byte', async () => {
      const entry = opened.entryOf('tides', { originalId: 'Tides & "Currents" ☂' });
      const triples = '<urn:s> <urn:p> "línea\\n\\u0000 \u{1F30A} \\\\ \'\t"@pt-BR .\n';
      await opened.store.commit([{ operation: 'put', entry, triples }]);
      expect(await opened.store.read(entry.graph)).toEqual({ entry, triples });
      expect(await opened.store.entry(entry.graph)).toEqual(entry);
    });

    it('keeps entries without catalogue and original id as they are', async () => {
      const { catalogue: _, originalId: __, ...entry } = opened.entryOf('harbour');
      await opened.store.commit([
        { operation: 'put', entry: { ...entry, kind: 'catalogue' }, triples: '' },
      ]);
      expect(await opened.store.entry(entry.graph)).toEqual({ ...entry, kind: 'catalogue' });
    });

    it('knows nothing of a graph that was never put', async () => {
      expect(await opened.store.read(opened.entryOf('none').graph)).toBeUndefined();
      expect(await opened.store.entry(opened.entryOf('none').graph)).toBeUndefined();
    });

    it('replaces a graph whole', async () => {
      await opened.store.commit([opened.putOf('tides')]);
      const entry = opened.entryOf('tides', { hash: 'f'.repeat(64) });
      await opened.store.commit([
        { operation: 'put', entry, triples: '<urn:a> <urn:b> <urn:c> .\n' },
      ]);
      expect(await opened.store.read(entry.graph)).toEqual({
        entry,
        triples: '<urn:a> <urn:b> <urn:c> .\n',
      });
    });

    it('forgets a deleted graph', async () => {
      await opened.store.commit([opened.putOf('tides')]);
      await opened.store.commit([graphDelete(opened.entryOf('tides'))]);
      expect(await opened.store.read(opened.entryOf('tides').graph)).toBeUndefined();
      expect(await opened.store.count({ kind: 'dataset' })).toBe(0);
    });

    it('keeps a graph of a megabyte', async () => {
      const triples = `<urn:s> <urn:p> "${'long '.repeat(200_000)}" .\n`;
      const entry = opened.entryOf('long');
      await opened.store.commit([{ operation: 'put', entry, triples }]);
      expect((await opened.store.read(entry.graph))?.triples).toBe(triples);
    });
  });
}
