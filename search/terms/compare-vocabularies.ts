import { isDeepStrictEqual } from 'node:util';
import type { Quad } from '@rdfjs/types';
import { comparedIri } from '../../profile-compiler/index.ts';
import type { DocumentKey, SearchIndex } from '../port/search-index.ts';
import type { IndexedTerm } from '../port/term-index.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { anyIriKey, iriKey, textKey } from './term-keys.ts';
import type { VocabularyInput } from './vocabulary-graph.ts';
import { buildLookup, changedKeys, foldLabel } from './vocabulary-lookup.ts';

/** The terms that differ between two states of a vocabulary, and the datasets that change with them. */
export interface VocabularyComparison {
  readonly added: TermDifferences;
  readonly changed: TermDifferences;
  readonly removed: TermDifferences;
  /** Datasets that are made again when the one state takes the place of the other. */
  readonly datasets: number;
}

export interface TermDifferences {
  readonly total: number;
  /** The first of them, ordered by id. */
  readonly terms: readonly TermDifference[];
}

export interface TermDifference {
  readonly id: string;
  readonly resource: string;
  /** Datasets that look it up, found or not. */
  readonly datasets: number;
}

/** Terms of each list, for each of which the index is asked. */
const MAX_TERMS = 200;
/** Term keys of one request to the index. */
const KEYS_PER_REQUEST = 5000;

/** A content of a vocabulary: its concept scheme and its quads. */
export interface VocabularyContent {
  readonly scheme: string;
  readonly quads: readonly Quad[];
}

interface Compared extends Pick<VocabularyInput, 'defaultLanguage' | 'base'> {
  readonly before?: VocabularyContent | undefined;
  readonly after?: VocabularyContent | undefined;
}

/** Compares two contents of a vocabulary by their terms; either may be absent. */
export async function compareVocabularies(
  index: Pick<SearchIndex, 'usersOf'>,
  id: string,
  contents: Compared,
): Promise<VocabularyComparison> {
  const { defaultLanguage, base } = contents;
  const termsOf = async (content: VocabularyContent | undefined) => {
    const read = content && { id, resource: content.scheme, quads: content.quads };
    return read ? (await readVocabulary({ ...read, defaultLanguage, base })).terms : [];
  };
  const before = await termsOf(contents.before);
  const after = await termsOf(contents.after);
  const keys = await changedKeys(id, await buildLookup(id, before), await buildLookup(id, after));
  const [old, now] = [byResource(before), byResource(after)];
  const missingIn = (terms: readonly IndexedTerm[], others: ReadonlyMap<string, IndexedTerm>) =>
    terms.filter(({ document }) => !others.has(document.resource));
  const changed = after.filter((term) => {
    const former = old.get(term.document.resource);
    return former !== undefined && !isDeepStrictEqual(former, term);
  });

  async function differences(terms: readonly IndexedTerm[]): Promise<TermDifferences> {
    const first = terms
      .toSorted((one, other) => (one.document.id < other.document.id ? -1 : 1))
      .slice(0, MAX_TERMS);
    const shown: TermDifference[] = [];
    for (const { document } of first) {
      const { resource } = document;
      const both = [old.get(resource), now.get(resource)].filter((one) => one !== undefined);
      const own = both.flatMap((term) => keysOf(id, term)).filter((key) => keys.has(key));
      shown.push({ id: document.id, resource, datasets: await datasetsWith(index, own) });
    }
    return { total: terms.length, terms: shown };
  }

  return {
    added: await differences(missingIn(after, old)),
    changed: await differences(changed),
    removed: await differences(missingIn(before, now)),
    datasets: await datasetsWith(index, [...keys]),
  };
}

function byResource(terms: readonly IndexedTerm[]): ReadonlyMap<string, IndexedTerm> {
  return new Map(terms.map((term) => [term.document.resource, term]));
}

/** The term keys that a term answers. */
function keysOf(vocabulary: string, { document, matches }: IndexedTerm): readonly string[] {
  const { id, resource, pref_label: labels, alt_labels: alt, hidden_labels: hidden } = document;
  const iris = [resource, ...matches].map(comparedIri);
  const texts = [id, ...Object.values(labels)].concat(
    ...[alt, hidden].map((lists) => Object.values(lists ?? {}).flat()),
  );
  return [
    ...iris.flatMap((iri) => [iriKey(vocabulary, iri), anyIriKey(iri)]),
    ...texts.map((text) => textKey(vocabulary, foldLabel(text))),
  ];
}

async function datasetsWith(
  index: Pick<SearchIndex, 'usersOf'>,
  keys: readonly string[],
): Promise<number> {
  const found = new Set<DocumentKey['id']>();
  for (let at = 0; at < keys.length; at += KEYS_PER_REQUEST) {
    for await (const { entity, id } of index.usersOf(keys.slice(at, at + KEYS_PER_REQUEST))) {
      if (entity === 'dataset') {
        found.add(id);
      }
    }
  }
  return found.size;
}
