import type {
  EntityModel,
  FacetField,
  FilterField,
  ProfileModelData,
  SortField,
  TextField,
} from '../../profile-compiler/index.ts';
import { searchFieldsOf, textWeights } from '../../profile-compiler/index.ts';

/** The fields of one entity that take part in search, the same for every engine. */
export interface SearchPlan {
  readonly entity: string;
  readonly titleField: string;
  /** Weights that texts have, also hidden ones; the heaviest first. */
  readonly weights: readonly number[];
  readonly texts: readonly TextField[];
  readonly suggested: readonly TextField[];
  readonly facets: readonly FacetField[];
  readonly filters: FilterLevel;
  readonly sorts: readonly SortField[];
  /** The date by which one document is newer than another; if absent, none is. */
  readonly newest?: SortField;
}

/** The filterable members of one object, so that the values of one nested object stay together. */
export interface FilterLevel {
  /** Path of the object with dots; empty for the document itself. */
  readonly name: string;
  /** The member of the level above that holds it. */
  readonly member: string;
  readonly fields: readonly LevelField[];
  readonly levels: readonly FilterLevel[];
}

export interface LevelField {
  readonly member: string;
  readonly field: FilterField;
}

/** Plans every entity of a model, by name. */
export function planEntities(model: ProfileModelData): ReadonlyMap<string, SearchPlan> {
  return new Map(model.entities.map((entity) => [entity.name, planSearch(model, entity)]));
}

/** Plans one entity. */
export function planSearch(model: ProfileModelData, entity: EntityModel): SearchPlan {
  const { texts, counted, filters, sorts, newest } = searchFieldsOf(model, entity);
  return {
    entity: entity.name,
    titleField: entity.titleField,
    weights: textWeights(texts),
    texts,
    suggested: texts.filter((field) => field.autocomplete),
    facets: counted,
    filters: planLevel({ name: '', member: '', depth: 0 }, filters),
    sorts,
    ...(newest && { newest }),
  };
}

/** The plan with the weights that another model, whose text fields are the same, gives them. */
export function withWeightsOf<Plan extends SearchPlan>(model: ProfileModelData, plan: Plan): Plan {
  const entity = model.entities.find(({ name }) => name === plan.entity);
  const known = entity ? searchFieldsOf(model, entity).texts : [];
  const weights = new Map(known.map(({ name, weight }) => [name, weight]));
  const texts = plan.texts.map((text) => ({
    ...text,
    weight: weights.get(text.name) ?? text.weight,
  }));
  return { ...plan, texts, weights: textWeights(texts) };
}

interface LevelPlace {
  readonly name: string;
  readonly member: string;
  readonly depth: number;
}

function planLevel(place: LevelPlace, filters: readonly FilterField[]): FilterLevel {
  const { name, member, depth } = place;
  const fields = filters
    .filter((field) => field.path.length === depth + 1)
    .map((field) => ({ member: memberAt(field, depth), field }));
  const deeper = filters.filter((field) => field.path.length > depth + 1);
  const members = [...new Set(deeper.map((field) => memberAt(field, depth)))];
  const levels = members.map((below) =>
    planLevel(
      { name: name === '' ? below : `${name}.${below}`, member: below, depth: depth + 1 },
      deeper.filter((field) => field.path[depth] === below),
    ),
  );
  return { name, member, fields, levels };
}

function memberAt(field: FilterField, depth: number): string {
  return field.path[depth] ?? '';
}
