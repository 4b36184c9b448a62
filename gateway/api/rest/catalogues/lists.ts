import type { EntityModel } from '../../../../profile-compiler/index.ts';
import { nextTurn } from '../../../../repository/index.ts';
import type { Search, StoredDocument } from '../../../../search/index.ts';
import {
  INDEX_PROBLEMS,
  STORE_PROBLEMS,
  valueList,
} from '../../../http/operations/shared-parts.ts';
import { route } from '../../../http/routes/route.ts';
import type { Services } from '../../../http/routes/services.ts';
import { membersOfStored } from '../../documents/document-members.ts';
import { catalogueId, missing } from '../../documents/ids.ts';
import { listForm, pagesQuery, sharedListForm } from '../../existing-api/lists/list-request.ts';
import { ownPage } from '../lists/own-page.ts';
import { serveList } from '../lists/serve-list.ts';

/** The stored catalogues, ordered by id. */
export const LIST_CATALOGUES = route({
  method: 'get',
  path: '/catalogues',
  page: 'catalogues',
  workload: 'large',
  query: pagesQuery,
  operation: {
    id: 'listCatalogues',
    tag: 'catalogues',
    summary: 'List the stored catalogues, ordered by id',
    answers: valueList('catalogue-list', 'A page of catalogues.'),
    problems: ['invalid-parameter', 'not-acceptable', ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
  },
  handler(context) {
    const { services, envelope } = context;
    return (request, reply) =>
      serveList(context, request, reply, {
        list: request.query.list,
        ...sharedListForm(request.query, envelope, 'page'),
        selections: [{ kind: 'catalogue' }],
        indexed: { entity: 'catalog' },
        page: () =>
          ownPage(context, request, reply, {
            member: 'catalogues',
            read: async (page) =>
              (await services.repository?.listCatalogues(page)) ?? { total: 0, entries: [] },
            show: (entries) => titled(entries, 'catalog', services),
          }),
      });
  },
});

/** The stored datasets of a catalogue, ordered by id. */
export const LIST_DATASETS = route({
  method: 'get',
  path: '/catalogues/{catalogueId}/datasets',
  needs: 'repository',
  workload: 'large',
  query: pagesQuery,
  operation: {
    id: 'listDatasets',
    tag: 'catalogues',
    summary: 'List the datasets of a catalogue, ordered by id',
    answers: valueList('dataset-list', 'A page of datasets.'),
    problems: ['invalid-parameter', 'not-found', 'not-acceptable', ...STORE_PROBLEMS],
  },
  handler(context) {
    const { services, envelope } = context;
    return async (request, reply) => {
      const id = catalogueId(request.params.catalogueId);
      if (!(await services.repository.findCatalogue(id))) {
        missing('catalogue', id);
      }
      return serveList(context, request, reply, {
        list: request.query.list,
        form: listForm(request.query, envelope, 'page'),
        selections: [{ kind: 'dataset', catalogue: id }],
        page: () =>
          ownPage(context, request, reply, {
            member: 'datasets',
            read: async (page) =>
              (await services.repository.listDatasets(id, page)) ?? missing('catalogue', id),
            show: (entries) => titled(entries, 'dataset', services),
          }),
      });
    };
  },
});

interface Listed {
  readonly id: string;
}

/** An entry with the title of its document, as the document has it: texts by language, or one text. */
type Titled<Entry> = Entry & { readonly title?: unknown };

/** Characters of documents that are parsed before other requests have their turn. */
const CHARACTERS_PER_TURN = 500_000;

/**
 * Entries with the titles of their documents. Entries that are not indexed have none, nor has any entry while the
 * search is down: the stored entries can be listed anyway.
 */
async function titled<Entry extends Listed>(
  entries: readonly Entry[],
  entityName: string,
  { model, search }: Pick<Services, 'model' | 'search'>,
): Promise<readonly Titled<Entry>[]> {
  const entity = model.entities.find(({ name }) => name === entityName);
  if (!search || !entity) {
    return entries;
  }
  const documents = await documentsOf(search, entity, entries);
  const shown: Titled<Entry>[] = [];
  let characters = 0;
  for (const [at, entry] of entries.entries()) {
    const document = documents[at];
    const title = document && membersOfStored(document)[entity.titleField];
    shown.push(title === undefined ? entry : { ...entry, title });
    characters += document?.json.length ?? 0;
    if (characters > CHARACTERS_PER_TURN) {
      characters = 0;
      await nextTurn();
    }
  }
  return shown;
}

async function documentsOf(
  search: Search,
  { name }: EntityModel,
  entries: readonly Listed[],
): Promise<readonly (StoredDocument | undefined)[]> {
  try {
    return await search.get(
      name,
      entries.map(({ id }) => id),
    );
  } catch {
    return [];
  }
}
