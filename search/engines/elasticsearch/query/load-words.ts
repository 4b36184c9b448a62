import { setImmediate as nextTurn } from 'node:timers/promises';
import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import { createWordDictionary } from '../../../dictionary/word-dictionary.ts';
import type { AskIndex } from './ask-index.ts';

/** Forms of one request, and of one step. */
const PAGE = 5_000;
/** Forms in memory, of about 150 bytes each: of more, those of the fewest documents are left out. */
const MOST_FORMS = 1_000_000;

/** A form of a word, and how many documents have it. */
interface CountedForm {
  readonly form: string;
  readonly documents: number;
}

interface FormsAnswer extends Record<string, estypes.AggregationsAggregate> {
  readonly forms: {
    readonly buckets: readonly { readonly key: { form: string }; readonly doc_count: number }[];
    readonly after_key?: { readonly form: string };
  };
}

/** Reads all words of an index. The server reads them from its term dictionary, in their order, as no query narrows the documents. */
export async function loadWords(ask: AskIndex, most = MOST_FORMS): Promise<CountedWords> {
  let counted: CountedForm[] = [];
  let least = 1;
  for (let after: string | undefined, goesOn = true; goesOn; ) {
    const { aggregations } = await ask<FormsAnswer>(compileForms(after));
    const { buckets = [], after_key: last } = aggregations?.forms ?? {};
    for (const { key, doc_count: documents } of buckets) {
      if (documents >= least) {
        counted.push({ form: key.form, documents });
      }
    }
    while (counted.length > most) {
      least += 1;
      counted = counted.filter(({ documents }) => documents >= least);
    }
    after = last?.form;
    goesOn = after !== undefined && buckets.length === PAGE;
  }
  return inMemory(counted);
}

function compileForms(after: string | undefined): estypes.SearchRequest {
  return {
    size: 0,
    track_total_hits: false,
    aggs: {
      forms: {
        composite: {
          size: PAGE,
          sources: [{ form: { terms: { field: INDEX_FIELDS.dictionary } } }],
          ...(after !== undefined && { after: { form: after } }),
        },
      },
    },
  };
}

/** Puts words in order as they are added, so that no search does so for all of them at once. */
async function inMemory(counted: readonly CountedForm[]): Promise<CountedWords> {
  const words = createWordDictionary();
  const documents = new Int32Array(counted.length);
  for (const [at, one] of counted.entries()) {
    words.add(at, one.form);
    documents[at] = one.documents;
    if (at % PAGE === PAGE - 1) {
      words.forwards();
      words.backwards();
      await nextTurn();
    }
  }
  return { words, documents: (form) => documents[form] ?? 0 };
}
