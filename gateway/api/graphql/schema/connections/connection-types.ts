import type { ProfileModel } from '../../../../../profile-compiler/index.ts';
import { createHighlighter } from '../../../../../search/index.ts';
import { DEFAULT_PAGE } from '../../../../http/bounds/limits.ts';
import { loadedDocument } from '../../documents/loaded-document.ts';
import { rangesFor } from '../../languages/localized.ts';
import { costs, listsFirstOfParent } from '../../limits/field-cost.ts';
import type { EntitySearch } from '../../query/entity-search.ts';
import { type ExplainedHit, explainedHits } from '../../query/explained-hits.ts';
import type { PendingSearch } from '../../query/pending-search.ts';
import type { Builder } from '../builder.ts';
import type { EntityNames } from '../names.ts';
import type { ObjectRef } from '../objects/object-types.ts';
import { LANGUAGES_ARGUMENT } from '../values/localized-text.ts';
import type { ConnectionInputs } from './connection-inputs.ts';
import { DEFAULT_BUCKETS } from './facet-types.ts';
import { HIGHLIGHTS, type HighlightedHit, highlightsOf } from './highlights.ts';
import { labelledFacets } from './labelled-facets.ts';

/** Adds the type `PageInfo`. */
export function addPageInfo(builder: Builder): void {
  builder.objectType('PageInfo', {
    description: 'Position of a page among all hits.',
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage', {
        description: 'True if there are hits after this page.',
      }),
      hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
        description: 'True if there are hits before this page.',
      }),
      startCursor: t.string({
        nullable: true,
        description: 'Cursor of the first hit, for `before`.',
        resolve: ({ hits }) => hits[0]?.cursor,
      }),
      endCursor: t.string({
        nullable: true,
        description: 'Cursor of the last hit, for `after`.',
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
}

/** Adds the connection of an entity and its edge. */
export function addConnection(parts: Parts) {
  const { builder, names, node } = parts;
  const edge = addEdge(parts);
  const connection = builder.objectRef<PendingSearch>(names.connection).implement({
    description: `A page of ${names.plural}, with the count and facets of all hits.`,
    fields: (t) => ({
      totalCount: t.int({
        description: 'Number of all hits.',
        resolve: async (search) => (await search.result()).total,
      }),
      relaxed: t.boolean({
        description:
          'True if hits are among them that have most of the telling words of `query`, not all of them. Count and facets include these.',
        resolve: async (search) => (await search.result()).relaxed ?? false,
      }),
      didYouMean: t.string({
        nullable: true,
        description:
          'The text that was searched instead of `query`, where documents have other spellings of its words only. In quotes, words are searched as typed.',
        resolve: async ({ result }) => (await result()).didYouMean,
      }),
      nodes: t.field({
        type: [node],
        description: 'The hits of this page.',
        extensions: listsFirstOfParent(DEFAULT_PAGE),
        resolve: async (search) =>
          (await search.result({ hits: true })).hits.map(({ document }) =>
            loadedDocument(document),
          ),
      }),
      edges: t.field({
        type: [edge],
        description: 'The hits of this page with their cursors.',
        extensions: listsFirstOfParent(DEFAULT_PAGE),
        resolve: async (search) => shownHits(parts.search, search),
      }),
      pageInfo: t.field({
        type: 'PageInfo',
        description: 'Position of this page.',
        resolve: (search) => search.result({ hits: true }),
      }),
    }),
  });
  addFacetsField(parts, connection);
  return connection;
}

function addEdge({ builder, names, node, search }: Parts) {
  return builder.objectRef<ShownHit>(names.edge).implement({
    description: `A hit among ${names.plural}.`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Position of the hit in this order.' }),
      node: t.field({
        type: node,
        description: 'The hit.',
        resolve: ({ document }) => loadedDocument(document),
      }),
      explanation: t.expose('explained', {
        nullable: true,
        type: 'Explanation',
        description: 'Why the hit stands where it does. Null without the argument `explain`.',
      }),
      highlights: t.field({
        type: ['Highlight'],
        ...HIGHLIGHTS,
        args: {
          languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }),
          only: t.arg.stringList({
            description: 'Names of the fields in which to look, as in `field`; by default all.',
          }),
        },
        resolve: (hit, { languages, only }, context) =>
          highlightsOf(hit, search.texts, { languages: rangesFor(languages, context), only }),
      }),
    }),
  });
}

/** A hit with the sources of its fields. */
interface ShownHit extends HighlightedHit {
  readonly explained?: ExplainedHit | undefined;
}

/** The hits of a page, with the means to find their highlights where there is a text, and explained where that is asked. */
async function shownHits(
  search: EntitySearch,
  { query, result }: PendingSearch,
): Promise<readonly ShownHit[]> {
  const { hits, sought, corrections = [] } = await result({ hits: true });
  const highlighter = sought && createHighlighter([...search.texts.values()], sought);
  const explained = query.explain ? explainedHits(query, { hits, corrections }, search) : [];
  return highlighter || query.explain
    ? hits.map((hit, at) => ({
        ...hit,
        ...(highlighter && { highlighter }),
        explained: explained[at],
      }))
    : hits;
}

export type ConnectionRef = ReturnType<typeof addConnection>;

function addFacetsField({ builder, model, search, inputs }: Parts, connection: ConnectionRef) {
  const { facet: name } = inputs;
  if (!name) {
    return;
  }
  const all = [...search.facets.values()];
  builder.objectField(connection, 'facets', (t) =>
    t.field({
      type: ['Facet'],
      description: 'Facets over all hits; only the requested ones are computed.',
      extensions: costs(({ only }) => ({
        own: 1,
        times: Array.isArray(only) ? only.length : all.length,
      })),
      args: {
        only: t.arg({ type: [name], description: 'Facets to compute; by default all.' }),
        first: t.arg.int({
          defaultValue: DEFAULT_BUCKETS,
          description: 'Number of buckets of each facet.',
        }),
      },
      resolve: (pending, args) => {
        const first = args.first ?? DEFAULT_BUCKETS;
        const asked = args.only ?? all.map((one) => one.name);
        return labelledFacets(asked, search.facets, { model, pending, first });
      },
    }),
  );
}
