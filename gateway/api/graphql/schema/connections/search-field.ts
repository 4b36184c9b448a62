import type { EntityModel, ProfileModel } from '../../../../../profile-compiler/index.ts';
import { DEFAULT_PAGE } from '../../../../http/bounds/limits.ts';
import type { KindTotal } from '../../../search/open-merge.ts';
import { TERMS_KIND } from '../../../search/search-request.ts';
import { costs, listsFirstOfParent } from '../../limits/field-cost.ts';
import { type HitOfKind, type MergedPage, mergedSearch } from '../../query/merged-search.ts';
import type { Builder } from '../builder.ts';
import { entityNames } from '../names.ts';

/** Terms among the kinds; the compiler keeps the name from entities, which have fields of their names. */
const TERM = 'term';
/** Each entity is asked twice: for its total and for its hits. */
const COST_OF_ENTITY = 20;
/**
 * So are vocabularies, each of which costs less than an entity. Their number is unknown before execution, which
 * searches a few at once.
 */
const COST_OF_TERMS = 400;

/** Adds the query field that searches several entities at once. */
export function addSearchField(
  builder: Builder,
  { entities }: Pick<ProfileModel, 'entities'>,
): void {
  const kind = addKind(builder, entities);
  const connection = addSearchConnection(builder, kind);
  builder.queryField('search', (t) =>
    t.field({
      type: connection,
      description:
        'Searches several kinds at once: the best hit of each kind comes first, then the second one of each.',
      extensions: costs(({ types }) => ({
        own: costOf(Array.isArray(types) ? types : entities),
        times: 1,
      })),
      args: {
        query: t.arg.string({
          required: true,
          description: 'Full-text query, as of each kind alone.',
        }),
        types: t.arg({
          type: [kind],
          description:
            'Kinds to search, which come in this order; by default all kinds of documents, without terms.',
        }),
        first: t.arg.int({
          defaultValue: DEFAULT_PAGE,
          description: 'Number of hits of the page.',
        }),
        after: t.arg.string({ description: 'Cursor of the last hit of the previous page.' }),
      },
      resolve: (_, { query, types, first, after }, { services: { search }, vocabularies }) =>
        mergedSearch(
          { search, vocabularies },
          {
            query,
            kinds: [...new Set(types ?? entities.map(({ name }) => name))],
            first: first ?? DEFAULT_PAGE,
            after: after ?? undefined,
          },
        ),
    }),
  );
}

/** The values of `types` stand as they are written in the query. */
function costOf(kinds: readonly unknown[]): number {
  return kinds.reduce<number>(
    (sum, kind) => sum + (kind === TERM || kind === TERMS_KIND ? COST_OF_TERMS : COST_OF_ENTITY),
    0,
  );
}

function addKind(builder: Builder, entities: readonly EntityModel[]) {
  return builder.enumType('SearchType', {
    description: 'Kinds of what can be searched.',
    values: Object.fromEntries([
      ...entities.map((entity) => [
        entityNames(entity).field,
        { value: entity.name, description: entity.description },
      ]),
      [TERM, { value: TERMS_KIND, description: 'Terms of all vocabularies, by their labels.' }],
    ]),
  });
}

function addSearchConnection(builder: Builder, kind: ReturnType<typeof addKind>) {
  const total = addTotal(builder, kind);
  const edge = builder.objectRef<HitOfKind>('SearchEdge').implement({
    description: 'A hit of any kind.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Position of the hit in this order.' }),
      node: t.expose('node', { type: 'Node', description: 'The hit.' }),
    }),
  });
  return builder.objectRef<MergedPage>('SearchConnection').implement({
    description:
      'A page of hits of several kinds, with the count of all. Pages go up to 10,000 hits.',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'Number of all hits.' }),
      totals: t.expose('totals', { type: [total], description: 'Number of hits of each kind.' }),
      nodes: t.field({
        type: ['Node'],
        description: 'The hits of this page.',
        extensions: listsFirstOfParent(DEFAULT_PAGE),
        resolve: ({ hits }) => hits.map((hit) => hit.node),
      }),
      edges: t.expose('hits', {
        type: [edge],
        description: 'The hits of this page with their cursors.',
        extensions: listsFirstOfParent(DEFAULT_PAGE),
      }),
      pageInfo: t.field({
        type: 'PageInfo',
        description: 'Position of this page.',
        resolve: (page) => page,
      }),
    }),
  });
}

function addTotal(builder: Builder, kind: ReturnType<typeof addKind>) {
  return builder.objectRef<KindTotal>('SearchTotal').implement({
    description: 'Hits of one kind.',
    fields: (t) => ({
      type: t.field({ type: kind, description: 'The kind.', resolve: ({ kind: of }) => of }),
      count: t.exposeInt('total', { description: 'Number of its hits.' }),
      relaxed: t.exposeBoolean('relaxed', {
        description:
          'True if hits are among them that have most of the telling words, not all of them.',
      }),
      didYouMean: t.exposeString('didYouMean', {
        nullable: true,
        description: 'The text that was searched in this kind instead of `query`.',
      }),
    }),
  });
}
