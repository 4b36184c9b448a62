import type { Client, estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { SuggestedTitle, SuggestRequest } from '../../../port/search-index.ts';
import {
  bestCandidates,
  type ComparedTitle,
  comparedJson,
  suggested,
  type TitleCandidate,
  type TypedTitle,
  titleJudge,
} from '../../../query/title-candidates.ts';
import { typedWords } from '../../../query/typed-words.ts';
import { pathBatches } from '../client/indices.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { titleIn } from '../mapping/title-column.ts';
import { compileSuggest } from './compile-suggest.ts';

/** An entity that titles are suggested from. */
interface Suggested {
  readonly plan: EntityPlan;
  readonly index: string;
}

/** Titles of all entities that are compared; the best of them are chosen by their texts. */
const MOST_CANDIDATES = 200;
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
  const few = words.length === 1 ? first + MORE_CANDIDATES : MOST_CANDIDATES;
  const exact = await best({ words, languages }, Math.min(few, MOST_CANDIDATES));
  if (!exact.isEnough && few < MOST_CANDIDATES) {
    return suggested((await best({ words, languages }, MOST_CANDIDATES)).titles);
  }
  return suggested(
    exact.titles.length > 0 || !forgiving
      ? exact.titles
      : (await best({ words, languages, forgiving }, MOST_CANDIDATES)).titles,
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
