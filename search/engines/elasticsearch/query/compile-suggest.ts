import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import { forgivingPattern } from '../../../query/near-beginnings.ts';
import { type ComparedTitle, comparedTitle } from '../../../query/title-candidates.ts';
import { SHORTEST_JOINED, typedWords } from '../../../query/typed-words.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { indexedWord } from '../mapping/indexed-word.ts';
import { firstWord, joinedWord } from '../mapping/text-members.ts';

/** Titles of each entity that are compared; the best of them are chosen by their texts. */
const MOST_CANDIDATES = 200;

/**
 * The request for titles with all words of a text, the last one as a prefix. Titles that begin with the
 * text come first. `undefined` if the text has no word. When it forgives, long words may have a mistake.
 */
export function compileSuggest(text: string, forgiving = false): estypes.SearchRequest | undefined {
  const words = typedWords(text).map(indexedWord);
  const [first = ''] = words;
  return words.length === 0
    ? undefined
    : {
        size: MOST_CANDIDATES,
        track_total_hits: false,
        _source: false,
        docvalue_fields: [INDEX_FIELDS.id, INDEX_FIELDS.title],
        query: {
          bool: {
            filter: forgiving ? likeWords(words) : allWords(words),
            should: [{ constant_score: { filter: isFirst(first, words.length === 1) } }],
          },
        },
        sort: [{ _score: { order: 'desc' } }, { [INDEX_FIELDS.id]: { order: 'asc' } }],
      };
}

/** The titles of an answer, to be compared with those of other entities. */
export function readSuggest(
  { entity }: EntityPlan,
  { hits }: estypes.SearchResponse<unknown>,
): ComparedTitle[] {
  return hits.hits.map(({ fields }) => {
    const id = String(fields?.[INDEX_FIELDS.id]?.[0] ?? '');
    const title = fields?.[INDEX_FIELDS.title]?.[0];
    const stored: unknown = typeof title === 'string' ? JSON.parse(title) : undefined;
    return comparedTitle({ entity, id, title: stored });
  });
}

function allWords(words: readonly string[]): estypes.QueryDslQueryContainer[] {
  return words.map((word, at) => {
    const isLast = at === words.length - 1;
    return word.length < SHORTEST_JOINED
      ? wordClause(word, isLast)
      : { bool: { should: [word, joinedWord(word)].map((one) => wordClause(one, isLast)) } };
  });
}

function likeWords(words: readonly string[]): estypes.QueryDslQueryContainer[] {
  return words.map((word, at) => ({
    regexp: {
      [INDEX_FIELDS.titleWords]: {
        value: forgivingPattern(word, at === words.length - 1),
        flags: 'NONE',
      },
    },
  }));
}

function isFirst(word: string, prefix: boolean): estypes.QueryDslQueryContainer {
  return wordClause(firstWord(word), prefix);
}

function wordClause(value: string, prefix: boolean): estypes.QueryDslQueryContainer {
  const field = INDEX_FIELDS.titleWords;
  return prefix ? { prefix: { [field]: { value } } } : { term: { [field]: { value } } };
}
