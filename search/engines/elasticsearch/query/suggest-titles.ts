import type { Client, estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { SuggestedTitle, SuggestRequest } from '../../../port/search-index.ts';
import { fuzzyPattern, MIN_JOINED_LENGTH, typedWords } from '../../../query/fuzzy-prefix.ts';
import {
  bestCandidates,
  type ComparedTitle,
  comparedJson,
  suggested,
  type TitleCandidate,
  type TypedTitle,
  titleJudge,
} from '../../../query/title-candidates.ts';
import { pathBatches } from '../client/indices.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { indexedWord } from '../mapping/field-tokens.ts';
import { firstWord, joinedWord, languageMark } from '../mapping/text-members.ts';
import { titleIn } from '../mapping/title-column.ts';

/** An entity that titles are suggested from. */
interface Suggested {
  readonly plan: EntityPlan;
  readonly index: string;
}

/** Titles of all entities that are compared; the best of them are chosen by their texts. */
const MAX_CANDIDATES = 200;
/** Those beyond the wanted ones, where one word is typed: the server orders its titles by all but the exact length. */
const MORE_CANDIDATES = 15;

/** Titles that continue a text, the best `first` of all entities together. */
export async function suggestTitles(
  client: Client,
  entities: readonly Suggested[],
  { text, first, languages, forgiving = false }: SuggestRequest,
): Promise<readonly SuggestedTitle[]> {
  const words = typedWords(text);
  if (words.length === 0 || entities.length === 0) {
    return [];
  }
  const best = async (typed: TypedTitle, size: number) => {
    const found = await candidates(client, entities, compileSuggest(typed, size));
    const judged = found.map(titleJudge(typed));
    const titles = bestCandidates(judged, first);
    const isAll = found.length < size;
    return { titles, isEnough: isAll || isBefore(titles[first - 1], judged.at(-1), found.at(-1)) };
  };
  const few = words.length === 1 ? first + MORE_CANDIDATES : MAX_CANDIDATES;
  const exact = await best({ words, languages }, Math.min(few, MAX_CANDIDATES));
  if (!exact.isEnough && few < MAX_CANDIDATES) {
    return suggested((await best({ words, languages }, MAX_CANDIDATES)).titles);
  }
  return suggested(
    exact.titles.length > 0 || !forgiving
      ? exact.titles
      : (await best({ words, languages, forgiving }, MAX_CANDIDATES)).titles,
  );
}

/** How much longer one text of a title may be than the shortest, by which the server orders titles. */
const MUCH_LONGER = 2;

/**
 * Whether the last of the best titles comes before those that were not asked for, as far as the last one that was tells. It is
 * absent where most titles are equal, which are suggested once.
 */
function isBefore(
  worst: TitleCandidate | undefined,
  last: TitleCandidate | undefined,
  compared: ComparedTitle | undefined,
): boolean {
  if (!worst || !last || !compared) {
    return false;
  }
  const shortest = Math.min(...compared.texts.map(({ folded }) => folded.length));
  const isOfPlace = worst.foreign === last.foreign && worst.distance === last.distance;
  return !isOfPlace || worst.text.length <= MUCH_LONGER * shortest;
}

async function candidates(
  client: Client,
  entities: readonly Suggested[],
  body: estypes.SearchRequest,
): Promise<readonly ComparedTitle[]> {
  const byIndex = new Map(entities.map(({ plan, index }) => [index, plan.entity]));
  const answers = await Promise.all(
    pathBatches([...byIndex.keys()]).map((index) =>
      client.search({ index, allow_partial_search_results: false, ...body }),
    ),
  );
  const found = answers.flatMap(({ hits }) => hits.hits);
  return found.map(({ _index: index, fields }) => {
    const id = String(fields?.[INDEX_FIELDS.id]?.[0] ?? '');
    const json = titleIn(fields) ?? 'null';
    return comparedJson({ entity: byIndex.get(index) ?? '', id, json });
  });
}

type Clause = estypes.QueryDslQueryContainer;

/** Languages of a reader that count. */
const MAX_LANGUAGES = 8;

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
  const tags = languages.length === 0 ? [] : [...languages.slice(0, MAX_LANGUAGES), ''];
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
    word.length < MIN_JOINED_LENGTH ? [word] : [word, joinedWord(word)];
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

/** Finds titles with mistyped words; a title that begins with the first word scores higher. */
function forgiven({ words }: TypedTitle): Clause {
  const filter = words.map((word, at) => ({
    regexp: {
      [INDEX_FIELDS.titleWords]: {
        value: fuzzyPattern(indexedWord(word), at === words.length - 1),
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
