import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import { forgivingPattern } from '../../../query/near-beginnings.ts';
import type { TypedTitle } from '../../../query/title-candidates.ts';
import { SHORTEST_JOINED } from '../../../query/typed-words.ts';
import { indexedWord } from '../mapping/field-tokens.ts';
import { firstWord, joinedWord, languageMark } from '../mapping/text-members.ts';

type Clause = estypes.QueryDslQueryContainer;

/** Languages of a reader that count. */
const MOST_LANGUAGES = 8;

/**
 * The request for the `size` best titles with all words of a text, the last one as a prefix, in nearly the order in which titles are
 * compared: those in a language of the reader first, then by the place of the first word, then short ones. When it forgives,
 * long words may have a mistake.
 */
export function compileSuggest(typed: TypedTitle, size: number): estypes.SearchRequest {
  return {
    size,
    track_total_hits: false,
    // Nothing of the stored documents is read, not even their keys: that takes longer than the search.
    stored_fields: '_none_',
    docvalue_fields: [INDEX_FIELDS.id, INDEX_FIELDS.title],
    query: typed.forgiving ? forgiven(typed) : byPlace(typed),
    sort: [
      { _score: { order: 'desc' } },
      { [INDEX_FIELDS.titleLength]: { order: 'asc' } },
      { [INDEX_FIELDS.id]: { order: 'asc' } },
    ],
  };
}

/** A title scores by the best place of the words, one in a language of the reader before all others. */
function byPlace({ words, languages = [] }: TypedTitle): Clause {
  // A title without a language is for every reader.
  const tags = languages.length === 0 ? [] : [...languages.slice(0, MOST_LANGUAGES), ''];
  const own = tags.map((tag) => placesOf(words, languageMark(tag)));
  const every = placesOf(words, '');
  const places = [
    ...(own.length === 0 ? [] : every.map((_, at) => own.flatMap((place) => place[at] ?? []))),
    ...every.map((place) => [place]),
  ];
  const queries = places.map((should, at) => ({
    constant_score: { filter: { bool: { should } }, boost: places.length - at },
  }));
  return { dis_max: { queries } };
}

/** The best place first: at the beginning, within, or as words that signs tie. Marked words are those of one language. */
function placesOf(typed: readonly string[], mark: string): readonly Clause[] {
  const words = typed.map(indexedWord);
  const [first = '', ...others] = words;
  const eitherWay = (word: string) =>
    word.length < SHORTEST_JOINED ? [word] : [word, joinedWord(word)];
  const places = [
    [[firstWord(first)], ...others.map(eitherWay)],
    words.map((word) => [word]),
    ...(words.some((word) => eitherWay(word).length > 1) ? [words.map(eitherWay)] : []),
  ];
  return places.map((spellings) => ({
    bool: { filter: spellings.map((some, at) => anyOf(some, mark, at === words.length - 1)) },
  }));
}

function anyOf(spellings: readonly string[], mark: string, prefix: boolean): Clause {
  return { bool: { should: spellings.map((word) => wordClause(mark + word, prefix)) } };
}

/** Words with mistakes are compared with few titles; where one begins so is found out then. */
function forgiven({ words }: TypedTitle): Clause {
  const filter = words.map((word, at) => ({
    regexp: {
      [INDEX_FIELDS.titleWords]: {
        value: forgivingPattern(indexedWord(word), at === words.length - 1),
        flags: 'NONE',
      },
    },
  }));
  const [first = ''] = words;
  const begins = wordClause(firstWord(indexedWord(first)), words.length === 1);
  return { bool: { filter, should: [{ constant_score: { filter: begins } }] } };
}

function wordClause(value: string, prefix: boolean): Clause {
  const field = INDEX_FIELDS.titleWords;
  return prefix ? { prefix: { [field]: { value } } } : { term: { [field]: { value } } };
}
