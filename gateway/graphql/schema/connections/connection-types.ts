import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import type { FacetResult, Hit, SearchResult } from '../../../../search/index.ts';
import { DEFAULT_PAGE } from '../../../services.ts';
import { loadedDocument } from '../../documents/loaded-document.ts';
import { costs, listsFirstOfParent } from '../../limits/field-cost.ts';
import type { EntitySearch } from '../../query/entity-search.ts';
import type { PendingSearch } from '../../query/pending-search.ts';
import type { Builder } from '../builder.ts';
import type { EntityNames } from '../names.ts';
import type { ObjectRef } from '../objects/object-types.ts';
import type { ConnectionInputs } from './connection-inputs.ts';
import { DEFAULT_BUCKETS, type FacetRef, labelledFacets } from './facet-types.ts';

/** What a page tells of its place. */
interface PlacedPage extends Pick<SearchResult, 'hasNextPage' | 'hasPreviousPage'> {
  readonly hits: readonly { readonly cursor: string }[];
}

export type PageInfoRef = ReturnType<typeof addPageInfo>;

/** Adds the type that tells where a page stands. */
export function addPageInfo(builder: Builder) {
  return builder.objectRef<PlacedPage>('PageInfo').implement({
    description: 'Where a page stands among all hits.',
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage', {
        nullable: false,
        description: 'There are hits after this page.',
      }),
      hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
        nullable: false,
        description: 'There are hits before this page.',
      }),
      startCursor: t.string({
        description: 'Cursor of the first hit.',
        resolve: ({ hits }) => hits[0]?.cursor,
      }),
      endCursor: t.string({
        description: 'Cursor of the last hit; `after` takes it.',
        resolve: ({ hits }) => hits.at(-1)?.cursor,
      }),
    }),
  });
}

interface Parts {
  readonly builder: Builder;
  readonly model: ProfileModel;
  readonly names: EntityNames;
  readonly node: ObjectRef;
  readonly search: EntitySearch;
  readonly inputs: ConnectionInputs;
  readonly pageInfo: PageInfoRef;
  readonly facet: FacetRef;
}

/** Adds the connection of an entity and its edge. */
export function addConnection(parts: Parts) {
  const { builder, names, node, pageInfo } = parts;
  const edge = builder.objectRef<Hit>(names.edge).implement({
    description: `A hit among ${names.plural}.`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', { nullable: false, description: 'Position in this order.' }),
      node: t.field({
        type: node,
        nullable: false,
        description: 'The hit.',
        resolve: ({ document }) => loadedDocument(document),
      }),
    }),
  });
  const connection = builder.objectRef<PendingSearch>(names.connection).implement({
    description: `A page of ${names.plural}, and what is known of all hits.`,
    fields: (t) => ({
      totalCount: t.int({
        nullable: false,
        description: 'Number of all hits.',
        resolve: async (search) => (await search.result({})).total,
      }),
      nodes: t.field({
        type: [node],
        nullable: false,
        description: 'The hits of this page.',
        extensions: listsFirstOfParent(DEFAULT_PAGE),
        resolve: async (search) =>
          (await search.result({ hits: true })).hits.map(({ document }) =>
            loadedDocument(document),
          ),
      }),
      edges: t.field({
        type: [edge],
        nullable: false,
        description: 'The hits of this page with their cursors.',
        extensions: listsFirstOfParent(DEFAULT_PAGE),
        resolve: async (search) => (await search.result({ hits: true })).hits,
      }),
      pageInfo: t.field({
        type: pageInfo,
        nullable: false,
        description: 'Where this page stands.',
        resolve: (search) => search.result({ hits: true }),
      }),
    }),
  });
  addFacetsField(parts, connection);
  return connection;
}

export type ConnectionRef = ReturnType<typeof addConnection>;

function addFacetsField(
  { builder, model, search, inputs, facet }: Parts,
  connection: ConnectionRef,
) {
  const { facet: name } = inputs;
  if (!name) {
    return;
  }
  const all = [...search.facets.values()];
  builder.objectField(connection, 'facets', (t) =>
    t.field({
      type: [facet],
      nullable: false,
      description: 'Values and counts over all hits; only those asked for are computed.',
      extensions: costs(({ only }) => ({
        own: 1,
        times: Array.isArray(only) ? only.length : all.length,
      })),
      args: {
        only: t.arg({ type: [name], description: 'These facets; without, all of them.' }),
        first: t.arg.int({ defaultValue: DEFAULT_BUCKETS, description: 'Buckets of each facet.' }),
      },
      resolve: async (pending, args) => {
        const first = args.first ?? DEFAULT_BUCKETS;
        const asked = args.only ?? all.map((one) => one.name);
        const requests = asked.map((one) => ({ name: one, first }));
        const { facets } = await pending.result({ facets: requests });
        return labelledFacets(
          facets.filter((one) => asked.includes(one.name)).map((one) => shortened(one, first)),
          all,
          model,
        );
      },
    }),
  );
}

/** A facet asked for twice came with the longer list. */
function shortened(facet: FacetResult, first: number): FacetResult {
  return {
    ...facet,
    buckets: facet.buckets.filter(({ selected }, position) => position < first || selected),
  };
}
