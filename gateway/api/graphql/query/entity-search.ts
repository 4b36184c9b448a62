import {
  type EntityModel,
  type FacetField,
  type FilterField,
  fieldSpelling,
  type ProfileModel,
  type SortField,
  searchFieldsOf,
  type TextField,
  unusedName,
} from '../../../../profile-compiler/index.ts';
import type { FilterPlan } from './filter-plan.ts';

/** Facets, orders and filters of the connection of one entity, by their GraphQL names. */
export interface EntitySearch {
  readonly entity: EntityModel;
  /** Facets by GraphQL name. */
  readonly facets: ReadonlyMap<string, FacetField>;
  /** Orders by GraphQL name. */
  readonly orders: ReadonlyMap<string, OrderKey>;
  readonly filter: FilterPlan | undefined;
  /** Fields of dates that hits are filtered and ordered by, by GraphQL name. */
  readonly dates: ReadonlyMap<string, SortField>;
  /** Fields that full text is looked for in, by GraphQL name. */
  readonly texts: ReadonlyMap<string, TextField>;
  /** Names of the fields that the index filters by. */
  readonly indexed: ReadonlySet<string>;
}

export type OrderKey =
  | { readonly by: 'relevance' }
  | { readonly by: 'id' }
  | { readonly by: 'field'; readonly field: SortField };

const RELEVANCE = 'RELEVANCE';
const ID = 'id';

/** Maps the names of the schema to the searchable fields of the entity. */
export function entitySearch(
  model: ProfileModel,
  entity: EntityModel,
  plans: ReadonlyMap<string, FilterPlan> = new Map(),
): EntitySearch {
  const { facets, sorts, filters, texts } = searchFieldsOf(model, entity);
  const plain = model.plainTypes
    ? searchFieldsOf({ ...model, types: model.plainTypes }, entity)
    : { facets, sorts, texts };
  const spelled = fieldSpelling(model.graphqlNames);
  const orders = named(sorts, plain.sorts, { spelled, taken: [RELEVANCE, ID] });
  return {
    entity,
    facets: named(facets, plain.facets, { spelled }),
    orders: new Map<string, OrderKey>([
      [RELEVANCE, { by: 'relevance' }],
      [ID, { by: 'id' }],
      ...[...orders].map(([name, field]) => [name, { by: 'field', field }] as const),
    ]),
    filter: plans.get(entity.type),
    dates: datesOf(orders, filters),
    texts: named(texts, plain.texts, { spelled }),
    indexed: new Set(filters.map(({ name }) => name)),
  };
}

function datesOf(
  orders: ReadonlyMap<string, SortField>,
  filters: readonly FilterField[],
): ReadonlyMap<string, SortField> {
  const ranges = new Set(
    filters.filter(({ filter }) => filter === 'range').map(({ name }) => name),
  );
  const isDate = ({ name, kind }: SortField) =>
    (kind === 'date-time' || kind === 'period') && ranges.has(name);
  return new Map([...orders].filter(([, field]) => isDate(field)));
}

interface Searchable {
  readonly name: string;
  readonly path: readonly string[];
}

interface Spelling {
  readonly spelled: (name: string) => string;
  readonly taken?: readonly string[];
}

/**
 * Fields by their GraphQL name: the path joined by `_`, since enum values and arguments cannot contain a dot. If a name is
 * taken, the later field gets a number. Fields that the profile has without vocabularies go first and keep their names;
 * of a text that became a term, its member is meant.
 */
function named<Found extends Searchable>(
  fields: readonly Found[],
  plain: readonly Searchable[],
  { spelled, taken = [] }: Spelling,
): ReadonlyMap<string, Found> {
  const used = new Set(taken);
  const pairs = plain.flatMap(({ name, path }) => {
    const found =
      fields.find((field) => field.name === name) ??
      fields.find((field) => field.path.slice(0, -1).join('.') === name);
    return found && name !== ID ? [{ found, path }] : [];
  });
  const known = new Set(pairs.map(({ found }) => found));
  const added = fields
    .filter((field) => !known.has(field) && field.name !== ID)
    .map((found) => ({ found, path: found.path }));
  return new Map(
    [...pairs, ...added].map(({ found, path }) => [
      unusedName(spelled(path.join('_')), used),
      found,
    ]),
  );
}
