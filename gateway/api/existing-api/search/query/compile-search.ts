import {
  isCoreEntity,
  searchTypeOf,
  WIDEST_WINDOW,
} from '../../../../../profile-compiler/index.ts';
import type { Filter, Order, Search, TypedQuery } from '../../../../../search/index.ts';
import {
  allOf,
  type KindRequest,
  queryOf,
  type SearchRequest,
  TERMS_KIND,
} from '../../../search/search-request.ts';
import { labelledValues } from '../answer/label-documents.ts';
import type { RestSearch } from '../request/rest-search.ts';
import { type Ignored, wantsTerms } from '../request/search-parameters.ts';
import { type SearchType, VOCABULARY } from '../search-types.ts';
import { countryCondition, fieldConditions } from './field-conditions.ts';
import { fieldWeights } from './field-weights.ts';
import { readSyntax, syntaxFilter, type TypedConditions } from './query-syntax.ts';
import { facetCondition } from './selected-facets.ts';
import { toOrder } from './sort-order.ts';

/** Search compiled from parameters. */
export interface CompiledRestSearch {
  readonly request: SearchRequest;
  /** The types of documents that are searched, by kind. */
  readonly types: ReadonlyMap<string, SearchType>;
  /** Hits whose facets are counted, if one type alone is searched. */
  readonly counted: CountedOver | undefined;
  /** Hits that pages reach by their number; later ones are reached by a continuation. */
  readonly window: number;
  readonly ignored: readonly Ignored[];
}

/** Documents whose facets are counted: the hits of a query, or everything that meets a condition. */
export interface CountedOver {
  readonly type: SearchType;
  readonly query: TypedQuery;
  readonly everywhere: Filter | undefined;
}

/** Profile and settings for compiling a search. */
export interface CompileContext {
  readonly search: Pick<Search, 'get' | 'search' | 'organizationsBelow'>;
  readonly types: readonly SearchType[];
}

/** Compiles the parameters of a search. */
export async function compileRestSearch(
  { search, types: all }: CompileContext,
  given: RestSearch,
): Promise<CompiledRestSearch> {
  const types = typesOf(all, given);
  const isCompletion = given.autocomplete && given.q !== undefined;
  // A completion is looked for as it is typed.
  const syntax = isCompletion || given.q === undefined ? undefined : readSyntax(given.q, types);
  const asked = syntax ? { ...given, q: syntax.text } : given;
  const sought = fieldWeights(asked, types);
  const compiled = await Promise.all(
    types.map(async (type) => {
      const facets = await countedValues(search, asked, type);
      const typed = { ...asked, facets, conditions: syntax?.conditions ?? [] };
      return compileType(typed, type, sought.value.get(type));
    }),
  );
  const terms: readonly KindRequest[] = wantsTerms(asked.types)
    ? [
        {
          kind: TERMS_KIND,
          ...(asked.vocabulary.length > 0 && { vocabularies: asked.vocabulary }),
        },
      ]
    : [];
  const request = {
    text: asked.q ?? '',
    kinds: inOrder([...compiled.map(({ kind }) => kind), ...terms], asked.types.names),
    order: commonOrder(compiled.map(({ order }) => order)),
    isCompletion,
  };
  const [only, ...others] = compiled;
  return {
    request,
    types: new Map(types.map((type) => [type.entity.name, type])),
    counted:
      only && others.length + terms.length === 0
        ? { ...only, query: queryOf(request, only.kind) }
        : undefined,
    window: Math.min(...types.map(({ settings }) => settings.window), WIDEST_WINDOW),
    ignored: distinct([
      ...asked.ignored,
      ...(syntax?.ignored ?? []),
      ...sought.ignored,
      ...compiled.flatMap(({ ignored }) => ignored),
    ]),
  };
}

/** Kinds in the order in which they are named, else in that of the profile. */
function inOrder(kinds: readonly KindRequest[], names: readonly string[]): readonly KindRequest[] {
  const place = ({ kind }: KindRequest) =>
    names.indexOf(kind === TERMS_KIND ? VOCABULARY : searchTypeOf(kind));
  return kinds.toSorted((a, b) => place(a) - place(b));
}

/** The types of the profile that are asked for, all where none is named. */
function typesOf(types: readonly SearchType[], { types: asked }: RestSearch) {
  return asked.isGiven
    ? types.filter(
        ({ name, entity }) =>
          asked.names.includes(name) ||
          (asked.names.includes('resource') && !isCoreEntity(entity.name)),
      )
    : types;
}

/** The values that are counted for what is ticked: of facets that other documents label, those behind the labels. */
async function countedValues(
  search: CompileContext['search'],
  { facets, includeChildren }: RestSearch,
  { settings }: SearchType,
): Promise<RestSearch['facets']> {
  const counted = [...facets].map(async ([name, ticked]) => {
    const facet = settings.facets.find(({ id }) => id === name);
    const labels = facet?.kind === 'values' ? facet.labels : undefined;
    return [
      name,
      labels ? await labelledValues(search, labels, { ticked, includeChildren }) : ticked,
    ] as const;
  });
  return new Map(await Promise.all(counted));
}

interface CompiledType {
  readonly type: SearchType;
  readonly kind: KindRequest;
  readonly order: readonly Order[];
  /** The conditions that hold for the counts of all documents as well. */
  readonly everywhere: Filter | undefined;
  readonly ignored: readonly Ignored[];
}

/** Compiles the query for one type; the text is searched in `fields`, or in all. */
function compileType(
  asked: RestSearch & Pick<TypedConditions, 'conditions'>,
  type: SearchType,
  fields: KindRequest['fields'],
): CompiledType {
  const ticked = facetCondition(asked, type);
  const conditions = fieldConditions(asked, type);
  const order = toOrder(asked, type.fields);
  const everywhere = countryCondition(asked, type);
  const typed = syntaxFilter(asked.conditions, type);
  const filter = allOf([everywhere, ticked.value, conditions.value, typed.value]);
  return {
    type,
    kind: { kind: type.entity.name, filter, fields },
    order: order.value,
    everywhere,
    ignored: [...ticked.ignored, ...conditions.ignored, ...typed.ignored, ...order.ignored],
  };
}

/** Hits of several types are ordered by their common fields. */
function commonOrder([first = [], ...others]: readonly (readonly Order[])[]): readonly Order[] {
  const named = (part: Order) => JSON.stringify(part);
  const known = others.map((order) => new Set(order.map(named)));
  return first.filter((part) => known.every((names) => names.has(named(part))));
}

function distinct(ignored: readonly Ignored[]): readonly Ignored[] {
  return [...new Map(ignored.map((one) => [JSON.stringify(one), one])).values()];
}
