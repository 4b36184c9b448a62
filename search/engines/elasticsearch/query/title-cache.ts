import type { estypes } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { cacheCounts, INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import { once } from '../../../../repository/index.ts';
import { type TitleForms, titleFormsOf } from '../../../ranking/title-forms.ts';
import { titleFormsIn } from '../mapping/title-column.ts';
import type { AskIndex } from './ask-index.ts';

const counts = cacheCounts('title-forms');

/** Characters of titles that are kept of all indices: those of about fifty thousand datasets. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Characters of the titles of one index that are loaded: those of about twenty thousand datasets. */
const MAX_LOADED = 6 * 1024 * 1024;

/** The words of a title in each of its languages. */
type Title = readonly TitleForms[];

/** Titles by their hashes. */
type TitleCache = LRUCache<number, Title>;

const TITLES = titlesOfSize(MAX_CHARACTERS);

/** Keeps titles of so many characters. */
export function titlesOfSize(maxSize: number): TitleCache {
  return new LRUCache({ maxSize });
}

/** A document whose title is compared. */
export interface TitledHit {
  readonly id: string;
  /** Hash of its title; `null` where it has none, absent where it is not known. */
  readonly hash?: number | null;
  /** The JSON of its words, where the answer has it. */
  readonly forms?: string;
}

/** The titles of one index. */
export interface Titles {
  of(hits: readonly TitledHit[]): Promise<TitlesOfHits>;
}

/** The titles of some hits. */
export interface TitlesOfHits {
  readonly titles: readonly (Title | undefined)[];
  /** Whether all of them were kept before. */
  readonly wereKept: boolean;
}

/**
 * Keeps titles by their hashes, so that hits are read with these alone. One request asks for all that are not kept; the first one
 * begins to load those of other hits.
 */
export function createTitleCache(ask: AskIndex, kept = TITLES, load = loadTitles): Titles {
  // A search reports an outage itself. Titles of other indices stay.
  const loadOthers = once(() => load(ask, keep, roomIn(kept)).catch(() => undefined));

  function knownTitle({ hash, forms }: TitledHit): Title | undefined {
    if (typeof hash !== 'number') {
      return undefined;
    }
    return kept.get(hash) ?? (forms === undefined ? undefined : keep({ hash, forms }));
  }

  function keep({ hash, forms }: Pick<IndexedTitle, 'hash' | 'forms'>): Title {
    const title = titleFormsOf(forms);
    kept.set(hash, title, { size: forms.length });
    return title;
  }

  async function of(hits: readonly TitledHit[]): Promise<TitlesOfHits> {
    const wereKept = hits.every(({ hash }) => typeof hash !== 'number' || kept.has(hash));
    const known = hits.map(knownTitle);
    const missing = hits.filter(({ hash }, at) => hash !== null && known[at] === undefined);
    counts[missing.length > 0 ? 'misses' : 'hits'] += 1;
    if (missing.length === 0) {
      return { titles: known, wereKept };
    }
    void loadOthers();
    const read = await readTitles(ask, titlesOf(missing));
    const asked = new Map(read.map((title) => [title.id, keep(title)]));
    return { titles: hits.map(({ id }, at) => known[at] ?? asked.get(id)), wereKept };
  }

  return { of };
}

function roomIn({ maxSize, calculatedSize }: TitleCache): number {
  return Math.min(MAX_LOADED, maxSize - calculatedSize);
}

function titlesOf(hits: readonly TitledHit[]): TitlesRequest {
  return {
    size: hits.length,
    query: { bool: { filter: [{ terms: { [INDEX_FIELDS.id]: hits.map(({ id }) => id) } }] } },
    sort: ['_doc'],
  };
}

/** The title of a document: the JSON of its words, and their hash. */
interface IndexedTitle {
  readonly id: string;
  readonly hash: number;
  readonly forms: string;
}

type TitlesRequest = Pick<estypes.SearchRequest, 'size' | 'query' | 'sort' | 'search_after'>;

/** Titles of one request, which take some milliseconds to read. */
const PART = 1000;

/** Loads titles in the order of their hashes, as many as there is room for, in characters: searches that find them kept ask for none. */
export async function loadTitles(
  ask: AskIndex,
  keep: (title: IndexedTitle) => void,
  most: number,
): Promise<void> {
  const field = INDEX_FIELDS.titleHash;
  let after: number | undefined;
  for (let room = most; room > 0; ) {
    const titles = await readTitles(ask, {
      size: PART,
      query: { exists: { field } },
      sort: [{ [field]: { order: 'asc' } }],
      // Equal titles have equal hashes, so that none is left out between two parts.
      ...(after !== undefined && { search_after: [after] }),
    });
    for (const title of titles) {
      keep(title);
      room -= title.forms.length;
    }
    after = titles.at(-1)?.hash;
    if (titles.length < PART) {
      return;
    }
  }
}

/** Reads the titles of some documents; those without one are left out. */
async function readTitles(ask: AskIndex, request: TitlesRequest): Promise<readonly IndexedTitle[]> {
  const { id: key, titleForms, titleHash } = INDEX_FIELDS;
  const { hits } = await ask({
    ...request,
    track_total_hits: false,
    // Reading a key from the stored fields would decompress the document beside it.
    stored_fields: '_none_',
    docvalue_fields: [key, titleForms, titleHash],
  });
  return hits.hits.flatMap(({ fields }) => {
    const [forms, hash] = [titleFormsIn(fields), fields?.[titleHash]?.[0]];
    const id = String(fields?.[key]?.[0]);
    return forms === undefined || typeof hash !== 'number' ? [] : [{ id, hash, forms }];
  });
}
