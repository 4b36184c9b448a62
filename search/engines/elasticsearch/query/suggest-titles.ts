import type { Client } from '@elastic/elasticsearch';
import { bestTitles } from '../../../query/title-candidates.ts';
import type { SuggestedTitle } from '../../search-index.ts';
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
  { text, first }: { readonly text: string; readonly first: number },
): Promise<readonly SuggestedTitle[]> {
  const body = compileSuggest(text);
  if (!body) {
    return [];
  }
  const candidates = await Promise.all(
    entities.map(async ({ plan, index }) => {
      const request = { index, allow_partial_search_results: false, ...body };
      return readSuggest(plan, text, await client.search(request));
    }),
  );
  return bestTitles(candidates.flat(), first);
}
