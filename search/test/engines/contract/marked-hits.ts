import { type ProfileModel, searchFieldsOf } from '../../../../profile-compiler/index.ts';
import { createHighlighter } from '../../../highlights/highlighter.ts';
import type { SearchIndex } from '../../../port/search-index.ts';
import { relaxedSearch } from '../../../relaxation/relaxed-search.ts';
import { typedInBox } from './queries.ts';

/** Marks in the datasets that a text finds, by id in their order. */
export async function markedHits(
  index: SearchIndex,
  model: ProfileModel,
  text: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { hits, sought } = await relaxedSearch(index, 'dataset', typedInBox(text));
  if (!sought) {
    throw new Error(`${text} has no words`);
  }
  const entity = model.entities.find(({ name }) => name === 'dataset');
  const fields = entity ? searchFieldsOf(model, entity).texts : [];
  const highlighter = createHighlighter(fields, sought);
  const marked = hits.map(async ({ document: { id, json } }) => {
    const found = await highlighter(JSON.parse(json), { languages: ['*'] });
    return [id, found.flatMap(({ fragments }) => fragments)] as const;
  });
  return Object.fromEntries(await Promise.all(marked));
}
