import type { FacetField } from '../../../../../profile-compiler/index.ts';
import { DEFAULT_PAGE } from '../../../../http/bounds/limits.ts';
import type { EntitySearch } from '../../query/entity-search.ts';
import type { ConnectionArguments, OrderArgument } from '../../query/search-query.ts';
import type { Builder } from '../builder.ts';
import type { EntityNames } from '../names.ts';
import type { FilterInputs } from './filter-inputs.ts';

/** Input types of the connections of one entity: facet names, facet selection and orders. */
export type ConnectionInputs = ReturnType<typeof addConnectionInputs>;

interface Parts {
  readonly builder: Builder;
  readonly names: EntityNames;
  readonly search: EntitySearch;
  readonly direction: DirectionRef;
}

/** Adds the input types of one entity; those about facets only if it has facets. */
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
    description: 'Direction of a sort criterion. Documents without a value always come last.',
    values: {
      ASC: { value: 'asc', description: 'Smallest or earliest first.' },
      DESC: { value: 'desc', description: 'Greatest or latest first.' },
    } as const,
  });
}

function addFacetInputs(builder: Builder, names: EntityNames, search: EntitySearch) {
  const facets = [...search.facets];
  return {
    facet: builder.enumType(names.facet, {
      description: `Facets of ${names.plural}: fields whose values are counted.`,
      values: Object.fromEntries(
        facets.map(([name, facet]) => [name, { value: facet.name, ...aboutSearchField(facet) }]),
      ),
    }),
    selection: builder
      .inputRef<NonNullable<ConnectionArguments['facets']>, false>(names.facetSelection)
      .implement({
        description: 'Facet selection: values of one facet are joined by OR, facets by AND.',
        fields: (t) =>
          Object.fromEntries(
            facets.map(([name, facet]) => [name, t.stringList(aboutSearchField(facet))]),
          ),
      }),
  };
}

function addOrderInput({ builder, names, search, direction }: Parts) {
  const field = builder.enumType(names.orderField, {
    description: `Sort criteria of ${names.plural}.`,
    values: Object.fromEntries(
      [...search.orders].map(([name, key]) => [
        name,
        {
          value: name,
          ...(key.by === 'field'
            ? aboutSearchField(key.field)
            : { description: OWN_ORDERS[key.by] }),
        },
      ]),
    ),
  });
  return builder.inputRef<OrderArgument, false>(names.order).implement({
    description: 'A sort criterion.',
    fields: (t) => ({
      field: t.field({ type: field, required: true, description: 'What to sort by.' }),
      direction: t.field({
        type: direction,
        defaultValue: 'asc',
        description: 'Ignored for relevance: the most relevant always comes first.',
      }),
      language: t.string({
        description:
          'For multilingual texts: the language to compare; by default the first one of `Accept-Language`.',
      }),
    }),
  });
}

/** Description and deprecation. */
function aboutSearchField({
  description,
  deprecated,
}: Pick<FacetField, 'description' | 'deprecated'>) {
  return { description, ...(deprecated !== undefined && { deprecationReason: deprecated }) };
}

const OWN_ORDERS = {
  relevance: 'Relevance for the full-text query.',
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
        'Full-text query. All words must match, the last one also as a prefix; `OR`, quotes, minus and parentheses are supported. Where fewer than ten documents match and only words were typed, documents with most of the telling words match as well (see `relaxed`).',
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
        description: 'Conditions on hits and on all counts.',
      }),
    }),
    orderBy: t.field({
      type: [inputs.order],
      description:
        'Sort criteria: each one breaks the ties of the previous ones, the id comes last. By default relevance if there is a full-text query, else id; equally relevant hits come newest first.',
    }),
    first: t.int({ defaultValue: DEFAULT_PAGE, description: 'Number of hits of the page.' }),
    after: t.string({ description: 'Cursor of the last hit of the previous page.' }),
    offset: t.int({
      description: 'Number of hits to skip, for numbered pages; cannot be combined with `after`.',
    }),
    last: t.int({
      description: 'Number of hits from the end, in place of `first`; their order is the same.',
    }),
    before: t.string({
      description: 'With `last`: cursor of the first hit of the next page.',
    }),
    explain: t.boolean({
      defaultValue: false,
      description: 'Whether edges have an `explanation` of where they stand, which takes longer.',
    }),
  }));
}
