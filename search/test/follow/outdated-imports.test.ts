import { describe, expect, it } from 'vitest';
import { openVocabularies } from '../../follow/vocabularies.ts';
import type { TermIndex, VocabularyEntry } from '../../port/term-index.ts';
import { SILENT } from '../platform-below.ts';

const HOUR = 3_600_000;
const WINDS: VocabularyEntry = {
  id: 'winds',
  resource: 'https://winds.example/',
  terms: 0,
  languages: [],
  imported: 'one',
};

/** How often two questions ask for the list of imports, where the index has none of them. */
async function timesAsked(list: readonly VocabularyEntry[], maxAgeMs?: number): Promise<number> {
  let times = 0;
  const { outdated } = await openVocabularies({
    feed: { base: 'https://data.example/', graph: async () => undefined },
    index: { terms: { list: async () => [] } as unknown as TermIndex },
    imports: {
      async list() {
        times += 1;
        return list;
      },
      get: async () => undefined,
    },
    serviceLanguage: undefined,
    log: SILENT,
  });
  await outdated(maxAgeMs);
  expect(await outdated(maxAgeMs)).toEqual(list.map(({ id }) => id));
  return times;
}

describe('the list of imports', () => {
  it('is asked for once where the index lacks nothing and an older answer will do', async () => {
    expect(await timesAsked([], HOUR)).toBe(1);
    expect(await timesAsked([])).toBe(2);
  });

  it('is asked for again as long as the index lacks what it names', async () => {
    expect(await timesAsked([WINDS], HOUR)).toBe(2);
  });
});
