import type { Change } from '../../repository/index.ts';
import { nextTurn } from '../../repository/index.ts';
import { documentKeyOf } from '../entity-graphs.ts';
import type { DocumentKey, SearchIndex } from '../port/search-index.ts';
import { memberKey } from '../terms/term-keys.ts';
import type { CatalogueContexts } from './documents/catalogue-contexts.ts';
import type { DocumentSource } from './documents/document-source.ts';
import type { OrganizationChange, Organizations } from './documents/organizations.ts';
import type { RepositoryFeed } from './documents/repository-feed.ts';
import type { RefreshedVocabulary, Vocabularies } from './vocabularies.ts';
import { writeDocuments } from './write-documents.ts';

/**
 * How long the answer that no import is outdated stays valid. A process follows its own imports at once; this finds
 * those of an earlier process, and those whose following failed.
 */
const IMPORTS_AGE_MS = 1_000;

/** Term keys of one `usersOf` request. */
const KEYS_PER_REQUEST = 5000;

/** Collaborators that apply changes to one index. */
export interface ApplyParts {
  readonly feed: Pick<RepositoryFeed, 'datasetsOf'>;
  readonly index: Pick<SearchIndex, 'write' | 'usersOf'>;
  readonly contexts: Pick<CatalogueContexts, 'refresh' | 'keep'>;
  readonly vocabularies: Pick<Vocabularies, 'refresh' | 'outdated'>;
  readonly organizations: Pick<Organizations, 'open' | 'refresh'>;
  readonly documents: Pick<DocumentSource, 'updates' | 'forget'>;
  /** Names of the entities that the index has documents of. */
  readonly entities: ReadonlySet<string>;
}

/**
 * Brings the index from cursor `from` to the last of `changes`. Only the newest state of each graph
 * counts, so applying a change twice, or late, gives the same index.
 */
export async function applyChanges(
  parts: ApplyParts,
  changes: readonly Change[],
  from: number,
): Promise<number> {
  const to = changes.at(-1)?.seq ?? from;
  const changed = changedDocuments(changes, parts);
  await parts.organizations.open();
  // Documents do not wait for the answer, which is awaited below.
  const outdated = parts.vocabularies.outdated(IMPORTS_AGE_MS);
  outdated.catch(() => {});
  const vocabularies = idsOf(changes, 'vocabulary', 'vocabulary-dataset');
  await applyVocabularies(parts, { vocabularies, changed, cursor: from });
  const organizations = changes.filter(({ kind }) => kind === 'organization');
  await applyOrganizations(parts, { organizations, changed, cursor: from });
  for (const catalogue of idsOf(changes, 'catalogue')) {
    parts.documents.forget();
    if ((await parts.contexts.refresh(catalogue)) === 'changed') {
      await rewriteMembers(parts, catalogue, from);
      parts.contexts.keep(catalogue);
    }
  }
  await writeDocuments(parts, changed, { from, to });
  await applyVocabularies(parts, {
    vocabularies: new Set(await outdated),
    changed: [],
    cursor: to,
  });
  return to;
}

/**
 * Brings the index, at its cursor, up to date with imported vocabularies: those of which it has another
 * version, and the one that is named.
 */
export async function applyImports(
  parts: ApplyParts,
  cursor: number,
  named?: string,
): Promise<void> {
  await parts.organizations.open();
  const vocabularies = new Set(await parts.vocabularies.outdated());
  if (named !== undefined) {
    vocabularies.add(named);
  }
  await applyVocabularies(parts, { vocabularies, changed: [], cursor });
}

interface VocabularyChanges {
  readonly vocabularies: ReadonlySet<string>;
  /** Documents whose own graphs changed: they are written later, with the same changes. */
  readonly changed: readonly DocumentKey[];
  readonly cursor: number;
}

/** Rewrites the documents that use changed terms, then writes the terms. */
async function applyVocabularies(
  parts: ApplyParts,
  { vocabularies, changed, cursor }: VocabularyChanges,
): Promise<void> {
  const refreshed: RefreshedVocabulary[] = [];
  if (vocabularies.size > 0) {
    parts.documents.forget();
  }
  for (const id of vocabularies) {
    refreshed.push(await parts.vocabularies.refresh(id));
  }
  const termKeys = refreshed.flatMap((one) => [...one.changed]);
  await rewriteUsers(parts, termKeys, { changed, cursor });
  for (const vocabulary of refreshed) {
    await vocabulary.keep();
  }
}

interface OrganizationChanges extends Pick<VocabularyChanges, 'changed' | 'cursor'> {
  readonly organizations: readonly OrganizationChange[];
}

/** Rewrites the documents that show changed organisations, or take fields from them. */
async function applyOrganizations(
  parts: ApplyParts,
  { organizations, changed, cursor }: OrganizationChanges,
): Promise<void> {
  if (organizations.length > 0) {
    parts.documents.forget();
  }
  const refreshed = await parts.organizations.refresh(organizations);
  await rewriteUsers(parts, [...refreshed.changed], { changed, cursor });
  refreshed.keep();
}

async function rewriteUsers(
  parts: ApplyParts,
  termKeys: readonly string[],
  { changed, cursor }: Pick<VocabularyChanges, 'changed' | 'cursor'>,
): Promise<void> {
  if (termKeys.length > 0) {
    const users = await usersOf(parts, termKeys, changed);
    await writeDocuments(parts, users, { from: cursor, to: cursor });
  }
}

/** Finds the documents that have one of these term keys, except the excluded ones. */
async function usersOf(
  { index }: ApplyParts,
  termKeys: readonly string[],
  excluded: readonly DocumentKey[],
): Promise<readonly DocumentKey[]> {
  const users = new Map<string, DocumentKey>();
  for (let at = 0; at < termKeys.length; at += KEYS_PER_REQUEST) {
    for await (const user of index.usersOf(termKeys.slice(at, at + KEYS_PER_REQUEST))) {
      users.set(`${user.entity} ${user.id}`, user);
    }
    await nextTurn();
  }
  for (const { entity, id } of excluded) {
    users.delete(`${entity} ${id}`);
  }
  return [...users.values()];
}

/** Leaves the cursor where it is until the whole catalogue is written: after a crash, the work starts again. */
async function rewriteMembers(parts: ApplyParts, catalogue: string, cursor: number): Promise<void> {
  await writeDocuments(parts, memberKeys(parts, catalogue), { from: cursor, to: cursor });
}

async function* memberKeys(
  { feed, index }: ApplyParts,
  catalogue: string,
): AsyncGenerator<DocumentKey> {
  for await (const id of feed.datasetsOf(catalogue)) {
    yield { entity: 'dataset', id };
  }
  // The index is read whole before it is written.
  yield* await Array.fromAsync(index.usersOf([memberKey(catalogue)]));
}

/** Finds the documents of changed graphs, each once. Leaves out entities that the index has no documents of. */
function changedDocuments(
  changes: readonly Change[],
  { entities }: Pick<ApplyParts, 'entities'>,
): readonly DocumentKey[] {
  const keys = changes.flatMap((change) => documentKeyOf(change) ?? []);
  const known = keys.filter(({ entity }) => entities.has(entity));
  return [...new Map(known.map((key) => [`${key.entity} ${key.id}`, key])).values()];
}

function idsOf(changes: readonly Change[], ...kinds: readonly Change['kind'][]): Set<string> {
  return new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id));
}
