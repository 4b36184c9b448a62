import type { estypes } from '@elastic/elasticsearch';
import { describe, expect, it } from 'vitest';
import { termDictionary } from '../../../../dictionary/term-dictionary.ts';
import type { AskIndex } from '../../../../engines/elasticsearch/query/ask-index.ts';
import { loadWords } from '../../../../engines/elasticsearch/query/words-cache.ts';

/** Documents by form: a word with its stems, or only a joined spelling. */
const FORMS: Readonly<Record<string, number>> = {
  'baum=baum': 7,
  'baume=baum': 3,
  'baumen=baum=baumen': 1,
  'verkehr=verkehr': 2,
  '=wifi': 1,
};

/** A server that divides these forms, which it counts as so many. */
function serverWith(count: number) {
  const asked: estypes.SearchRequest[] = [];
  const ask = async (body: estypes.SearchRequest) => {
    asked.push(body);
    const { partition = 0, num_partitions: parts = 1 } = (body.aggs?.forms?.terms?.include ??
      {}) as { partition?: number; num_partitions?: number };
    const buckets = Object.entries(FORMS)
      .filter((_, at) => at % parts === partition)
      .map(([key, documents]) => ({ key, doc_count: documents }));
    return { aggregations: { forms: { value: count, buckets } } };
  };
  return { ask: ask as unknown as AskIndex, asked };
}

async function dictionaryOf({ ask }: { readonly ask: AskIndex }, most?: number) {
  return termDictionary(await loadWords(ask, most), {
    languages: () => ['de'],
    documentsWith: () => [],
  });
}

describe('the words of an index of Elasticsearch', () => {
  it('are those of all parts, with their stems and the documents of the most frequent form', async () => {
    const server = serverWith(100_000);
    const dictionary = await dictionaryOf(server);
    expect(server.asked).toHaveLength(4);
    expect(dictionary.documentFrequency(['baum', 'baume', 'wifi', 'wald'])).toEqual([7, 3, 0, 0]);
    expect(dictionary.documentFrequency(['baum', 'wifi'], 'stem')).toEqual([7, 1]);
    expect(dictionary.startingWith(['baume'])).toEqual([
      [
        { word: 'baume', documents: 3 },
        { word: 'baumen', documents: 1 },
      ],
    ]);
    expect(dictionary.endingWith(['kehr'])).toEqual([[{ word: 'verkehr', documents: 2 }]]);
    expect(dictionary.similar('verkher', 1)).toEqual([
      { word: 'verkehr', documents: 2, distance: 1 },
    ]);
  });

  it('are the most frequent ones where there are too many', async () => {
    const dictionary = await dictionaryOf(serverWith(5), 3);
    expect(dictionary.documentFrequency(['baum', 'baume', 'verkehr', 'baumen'])).toEqual([
      7, 3, 2, 0,
    ]);
  });

  it('are none where there is no text', async () => {
    const server = serverWith(0);
    await dictionaryOf(server);
    expect(server.asked).toHaveLength(1);
  });
});
