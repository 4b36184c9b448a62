import type { Change } from '../../repository/index.ts';
import type { RepositoryFeed } from '../repository-feed.ts';
import type { DocumentKey, SearchIndex } from '../search-index.ts';
import type { CatalogueContexts } from './catalogue-contexts.ts';
import type { DocumentSource } from './document-source.ts';

/** Documents of one write, so that neither memory nor the event loop depends on a catalogue's size. */
const BATCH = 100;

interface Parts {
  readonly feed: Pick<RepositoryFeed, 'datasetsOf'>;
  readonly index: Pick<SearchIndex, 'write'>;
  readonly contexts: Pick<CatalogueContexts, 'refresh'>;
  readonly documents: DocumentSource;
}

/**
 * Brings the index from cursor `from` to the last of `changes`. Only the newest state of each graph
 * counts, so applying a change twice, or late, gives the same index.
 */
export async function applyChanges(
  parts: Parts,
  changes: readonly Change[],
  from: number,
): Promise<number> {
  const to = changes.at(-1)?.seq ?? from;
  for (const catalogue of idsOf(changes, 'catalogue')) {
    if ((await parts.contexts.refresh(catalogue)) === 'changed') {
      await refreshDatasets(parts, catalogue, from);
    }
  }
  await write(parts, touchedBy(changes), to);
  return to;
}

/** The cursor stays behind until the whole catalogue is done: a crash meanwhile begins it again. */
async function refreshDatasets(parts: Parts, catalogue: string, cursor: number): Promise<void> {
  let keys: DocumentKey[] = [];
  for await (const id of parts.feed.datasetsOf(catalogue)) {
    keys.push({ entity: 'dataset', id });
    if (keys.length === BATCH) {
      await write(parts, keys, cursor);
      keys = [];
    }
  }
  await write(parts, keys, cursor);
}

async function write(
  { index, documents }: Parts,
  keys: readonly DocumentKey[],
  cursor: number,
): Promise<void> {
  const loaded = await Promise.all(keys.map((key) => documents.load(key)));
  await index.write({
    puts: loaded.flatMap((one) => one.indexed ?? []),
    deletes: loaded.filter((one) => !one.indexed).map(({ entity, id }) => ({ entity, id })),
    problems: loaded.map(({ entity, id, problems }) => ({ entity, id, problems })),
    cursor,
  });
}

function touchedBy(changes: readonly Change[]): readonly DocumentKey[] {
  const datasets = new Set([...idsOf(changes, 'dataset'), ...idsOf(changes, 'metrics')]);
  return [
    ...[...idsOf(changes, 'catalogue')].map((id) => ({ entity: 'catalog', id })),
    ...[...datasets].map((id) => ({ entity: 'dataset', id })),
  ];
}

function idsOf(changes: readonly Change[], kind: Change['kind']): Set<string> {
  return new Set(changes.filter((change) => change.kind === kind).map((change) => change.id));
}
