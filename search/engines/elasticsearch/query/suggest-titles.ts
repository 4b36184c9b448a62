import type { Client } from '@elastic/elasticsearch';
import type { SuggestedTitle, SuggestRequest } from '../../../port/search-index.ts';
import { bestTitles, type ComparedTitle, titleJudge } from '../../../query/title-candidates.ts';
import { typedWords } from '../../../query/typed-words.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { compileSuggest, readSuggest } from './compile-suggest.ts';

/** An entity that titles are suggested from. */
interface Suggested {
  readonly plan: EntityPlan;
  readonly index: string;
}

/** Titles that continue a text, the best `first` of all entities together. */
export async function suggestTitles(
  client: Client,
  entities: readonly Suggested[],
  { text, first, languages, forgiving = false }: SuggestRequest,
): Promise<readonly SuggestedTitle[]> {
  const words = typedWords(text);
  const exact = await titlesFor(client, entities, compileSuggest(text));
  if (exact.length > 0 || !forgiving) {
    return bestTitles(exact.map(titleJudge({ words, languages })), first);
  }
  const near = await titlesFor(client, entities, compileSuggest(text, true));
  return bestTitles(near.map(titleJudge({ words, languages, forgiving })), first);
}

async function titlesFor(
  client: Client,
  entities: readonly Suggested[],
  body: ReturnType<typeof compileSuggest>,
): Promise<readonly ComparedTitle[]> {
  if (!body) {
    return [];
  }
  const found = await Promise.all(
    entities.map(async ({ plan, index }) => {
      const request = { index, allow_partial_search_results: false, ...body };
      return readSuggest(plan, await client.search(request));
    }),
  );
  return found.flat();
}
