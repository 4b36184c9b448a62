import { byCodePoint, type LanguageMap } from '../../../../profile-compiler/index.ts';
import type { GraphEntry, Page, Repository } from '../../../../repository/index.ts';
import type { Search, VocabularyEntry } from '../../../../search/index.ts';
import {
  INDEX_PROBLEMS,
  STORE_PROBLEMS,
  valueList,
} from '../../../http/operations/shared-parts.ts';
import { route } from '../../../http/routes/route.ts';
import { pagesQuery, sharedListForm } from '../../existing-api/lists/list-request.ts';
import { ownPage } from '../lists/own-page.ts';
import { serveList } from '../lists/serve-list.ts';

/** A vocabulary as the search lists it. */
interface SearchedVocabulary {
  readonly id: string;
  /** IRI of the vocabulary. */
  readonly graph: string;
  readonly modified?: string;
  /** Number of its terms. */
  readonly terms: number;
  /** It does not come from a repository. */
  readonly imported?: true;
}

/**
 * Pages of the vocabularies that the repository stores and those imported into the search, ordered by id;
 * without a repository in this process, of all vocabularies of the search.
 */
export const LIST_VOCABULARIES = route({
  method: 'get',
  path: '/vocabularies',
  page: 'vocabularies',
  workload: 'large',
  query: pagesQuery,
  operation: {
    id: 'listVocabularies',
    tag: 'vocabularies',
    summary: 'List the stored and imported vocabularies, ordered by id',
    answers: valueList('vocabulary-list', 'A page of vocabularies.'),
    problems: ['invalid-parameter', 'not-acceptable', ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
  },
  handler: (context) => async (request, reply) => {
    const { services, envelope } = context;
    const { repository, search } = services;
    const { form, valueType } = sharedListForm(request.query, envelope, 'page');
    if (!repository) {
      return form === 'page'
        ? ownPage(context, request, reply, {
            member: MEMBER,
            read: (page) => searched(search, page),
          })
        : idsOf(search);
    }
    return serveList(context, request, reply, {
      list: request.query.list,
      form,
      valueType,
      selections: [{ kind: 'vocabulary' }],
      page: async () => {
        const known = await knownTo(search);
        const imported = known.map(toSearched).filter((entry) => entry.imported);
        const titles = new Map(known.map(({ id, title }) => [id, title]));
        return ownPage(context, request, reply, {
          member: MEMBER,
          read: (page) => listAll(repository, imported, page),
          show: async (entries) => entries.map((entry) => withTitle(entry, titles.get(entry.id))),
        });
      },
    });
  },
});

const MEMBER = 'vocabularies';

async function searched(search: Search | undefined, page: Page) {
  const entries = (await search?.terms.list()) ?? [];
  const shown = cut(entries, page).map((entry) => withTitle(toSearched(entry), entry.title));
  return { total: entries.length, entries: shown };
}

function withTitle<Entry>(entry: Entry, title: LanguageMap | undefined) {
  return title === undefined ? entry : { ...entry, title };
}

async function idsOf(search: Search | undefined): Promise<readonly string[]> {
  return ((await search?.terms.list()) ?? []).map(({ id }) => id);
}

/** Empty while the search cannot answer, so that the stored vocabularies can be listed anyway. */
async function knownTo(search: Search | undefined): Promise<readonly VocabularyEntry[]> {
  return (await search?.terms.list().catch(() => [])) ?? [];
}

/** Vocabularies are few: if some are imported, all entries are sorted together. */
async function listAll(
  repository: Repository,
  imported: readonly SearchedVocabulary[],
  page: Page,
): Promise<{ total: number; entries: readonly (GraphEntry | SearchedVocabulary)[] }> {
  if (imported.length === 0) {
    return repository.listVocabularies(page);
  }
  const { total } = await repository.listVocabularies({ limit: 0, offset: 0 });
  const { entries } = await repository.listVocabularies({ limit: total, offset: 0 });
  const ids = new Set(entries.map(({ id }) => id));
  const others = imported.filter(({ id }) => !ids.has(id));
  const all = [...entries, ...others].sort((a, b) => byCodePoint(a.id, b.id));
  return { total: all.length, entries: cut(all, page) };
}

function toSearched(entry: VocabularyEntry): SearchedVocabulary {
  const { id, resource: graph, modified, terms, imported } = entry;
  return {
    id,
    graph,
    ...(modified !== undefined && { modified }),
    terms,
    ...(imported !== undefined && { imported: true }),
  };
}

function cut<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  { after = '', offset, limit }: Page,
): readonly Entry[] {
  const from = entries.filter(({ id }) => byCodePoint(id, after) > 0);
  return from.slice(offset, offset + limit);
}
