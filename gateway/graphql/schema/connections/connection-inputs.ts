import { DEFAULT_PAGE } from '../../../services.ts';
import type { EntitySearch } from '../../query/entity-search.ts';
import type { ConnectionArguments, OrderArgument } from '../../query/search-query.ts';
import type { Builder } from '../builder.ts';
import type { EntityNames } from '../names.ts';
import type { FilterInputs } from './filter-inputs.ts';

/** Input types of one entity's connections: its facet names, its facet selection and its orders. */
export type ConnectionInputs = ReturnType<typeof addConnectionInputs>;

interface Parts {
  readonly builder: Builder;
  readonly names: EntityNames;
  readonly search: EntitySearch;
  readonly direction: DirectionRef;
}

/** Adds the input types of one entity; without facets, those about facets are left out. */
export function addConnectionInputs({ builder, names, search, direction }: Parts) {
  return {
    ...(search.facets.size > 0 && addFacetInputs(builder, names, search)),
    order: addOrderInput({ builder, names, search, direction }),
  };
}

export type DirectionRef = ReturnType<typeof addDirection>;

/** Adds the direction of a sorting criterion. */
export function addDirection(builder: Builder) {
  return builder.enumType('SortDirection', {
    description: 'Which end comes first. What has no value is always last.',
    values: {
      ASC: { value: 'asc', description: 'The smallest or earliest first.' },
      DESC: { value: 'desc', description: 'The greatest or latest first.' },
    } as const,
  });
}

function addFacetInputs(builder: Builder, names: EntityNames, search: EntitySearch) {
  const facets = [...search.facets];
  return {
    facet: builder.enumType(names.facet, {
      description: `Facets of ${names.plural}: fields whose values are counted.`,
      values: Object.fromEntries(
        facets.map(([name, facet]) => [
          name,
          { value: facet.name, description: facet.description },
        ]),
      ),
    }),
    selection: builder
      .inputRef<NonNullable<ConnectionArguments['facets']>, false>(names.facetSelection)
      .implement({
        description: 'Facet selection: values of one facet are joined by OR, facets by AND.',
        fields: (t) =>
          Object.fromEntries(
            facets.map(([name, { description }]) => [name, t.stringList({ description })]),
          ),
      }),
  };
}

function addOrderInput({ builder, names, search, direction }: Parts) {
  const field = builder.enumType(names.orderField, {
    description: `What ${names.plural} can be sorted by.`,
    values: Object.fromEntries(
      [...search.orders].map(([name, key]) => [
        name,
        {
          value: name,
          description: key.by === 'field' ? key.field.description : OWN_ORDERS[key.by],
        },
      ]),
    ),
  });
  return builder.inputRef<OrderArgument, false>(names.order).implement({
    description: 'One criterion of an order.',
    fields: (t) => ({
      field: t.field({ type: field, required: true, description: 'What to sort by.' }),
      direction: t.field({
        type: direction,
        defaultValue: 'asc',
        description: 'Has no effect on relevance: the most relevant is always first.',
      }),
      language: t.string({
        description:
          'For texts in several languages: the language that is compared, else the first one that `Accept-Language` names.',
      }),
    }),
  });
}

const OWN_ORDERS = {
  relevance: 'How well the full text fits.',
  id: 'Id, in code point order.',
};

/** Arguments of an entity's connection. */
export function connectionArguments(
  builder: Builder,
  inputs: ConnectionInputs,
  where: ReturnType<FilterInputs['get']>,
) {
  return builder.args((t) => ({
    query: t.string({
      description:
        'Full text. All words must be found, the last one also as a beginning; `OR`, quotes, minus and parentheses work.',
    }),
    ...(inputs.selection && {
      facets: t.field({
        type: inputs.selection,
        description: 'Facet selection. The counts of a facet ignore its own selection.',
      }),
    }),
    ...(where && {
      where: t.field({
        type: where,
        description: 'Hard conditions, for hits and for every count.',
      }),
    }),
    orderBy: t.field({
      type: [inputs.order],
      description:
        'The first decides, ties by the next, at last by id. Without: relevance where there is a full text, else id.',
    }),
    first: t.int({ defaultValue: DEFAULT_PAGE, description: 'Hits of the page.' }),
    after: t.string({ description: 'Cursor of the last hit of the page before.' }),
    offset: t.int({ description: 'Hits to leave out, for numbered pages; not with `after`.' }),
  }));
}
