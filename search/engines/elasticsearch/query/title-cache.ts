import type { estypes } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { cacheCounts, INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import { titleFormsIn } from '../mapping/title-column.ts';
import type { AskIndex } from './ask-index.ts';

const counts = cacheCounts('title-forms');

/** Characters of titles that are kept of all indices: those of about fifty thousand datasets. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Titles by their hashes. */
type KeptTitles = LRUCache<number, string>;

const TITLES = titlesOfSize(MOST_CHARACTERS);

/** Keeps titles of so many characters. */
export function titlesOfSize(maxSize: number): KeptTitles {
  return new LRUCache({ maxSize, sizeCalculation: ({ length }) => length });
}

/** A document whose title is compared. */
export interface TitledHit {
  readonly id: string;
  /** Hash of its title; `null` where it has none, absent where it is not known. */
  readonly hash?: number | null;
  /** The words of its title as JSON, where they came with it. */
  readonly forms?: string;
}

/** Gives the words of titles, as JSON. */
export type TitlesOf = (hits: readonly TitledHit[]) => Promise<readonly (string | undefined)[]>;

/** Keeps titles by their hashes, so that hits are read with these alone. One request asks for all that are not kept. */
export function createTitleCache(ask: AskIndex, kept = TITLES): TitlesOf {
  return async (hits) => {
    const known = hits.map(({ hash, forms }) =>
      typeof hash === 'number' ? keptTitle(kept, hash, forms) : undefined,
    );
    const missing = hits.filter(({ hash }, at) => hash !== null && known[at] === undefined);
    counts[missing.length > 0 ? 'misses' : 'hits'] += 1;
    if (missing.length === 0) {
      return known;
    }
    const asked = await askTitles(ask, missing);
    for (const { json, hash } of asked.values()) {
      kept.set(hash, json);
    }
    return hits.map(({ id }, at) => known[at] ?? asked.get(id)?.json);
  };
}

function keptTitle(kept: KeptTitles, hash: number, forms: string | undefined): string | undefined {
  if (forms !== undefined && !kept.has(hash)) {
    kept.set(hash, forms);
  }
  return kept.get(hash);
}

async function askTitles(ask: AskIndex, hits: readonly TitledHit[]) {
  const { id: key, titleHash } = INDEX_FIELDS;
  const answer = await ask(compileTitles(hits));
  return new Map(
    answer.hits.hits.flatMap(({ fields }) => {
      const [json, hash] = [titleFormsIn(fields), fields?.[titleHash]?.[0]];
      const id = String(fields?.[key]?.[0]);
      return json === undefined || typeof hash !== 'number' ? [] : [[id, { json, hash }] as const];
    }),
  );
}

function compileTitles(hits: readonly TitledHit[]): estypes.SearchRequest {
  return {
    size: hits.length,
    track_total_hits: false,
    // Reading a key from the stored fields would decompress the document beside it.
    stored_fields: '_none_',
    docvalue_fields: [INDEX_FIELDS.id, INDEX_FIELDS.titleForms, INDEX_FIELDS.titleHash],
    query: { bool: { filter: [{ terms: { [INDEX_FIELDS.id]: hits.map(({ id }) => id) } }] } },
    sort: ['_doc'],
  };
}
