import {
  type EntityModel,
  type ProfileModelData,
  type SearchFields,
  searchFieldsOf,
} from '../../../../../profile-compiler/index.ts';
import { planSearch, type SearchPlan } from '../../../../field-values/search-plan.ts';
import type { IndexedDocument } from '../../../../port/search-index.ts';
import { analysedTexts } from './analysed-texts.ts';

/** The documents of one entity, and what is searched in them. */
export interface Collection {
  readonly plan: SearchPlan;
  readonly fields: SearchFields;
  readonly documents: readonly IndexedDocument[];
  /** Primary subtags of their texts. */
  readonly languages: readonly string[];
}

export function collectionOf(
  model: ProfileModelData,
  entity: EntityModel,
  documents: readonly IndexedDocument[],
): Collection {
  const plan = planSearch(model, entity);
  const texts = documents.flatMap((document) => analysedTexts(plan, document));
  const languages = [...new Set(texts.flatMap((text) => text.languages))];
  return { plan, fields: searchFieldsOf(model, entity), documents, languages };
}
