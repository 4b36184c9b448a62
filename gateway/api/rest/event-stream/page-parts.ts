import {
  type Change,
  graphOf,
  linksTo,
  type Repository,
  type ResourceKind,
  type StoredGraph,
  type WrittenPart,
} from '../../../../repository/index.ts';
import { readAhead } from '../export/read-ahead.ts';
import type { StreamNames } from './stream-names.ts';
import { memberQuads, pageQuads } from './stream-quads.ts';
import { type FeedPage, streamPageOf } from './window.ts';

/** Internal kinds of graphs; no list shows them. */
const HIDDEN: ReadonlySet<ResourceKind> = new Set([
  'vocabulary-version',
  'vocabulary-dataset',
  'vocabulary-catalogue',
]);

/** The changes of a page that the stream has. */
export function streamMembers({ changes }: FeedPage): readonly Change[] {
  return changes.filter(({ kind }) => !HIDDEN.has(kind));
}

/**
 * The graphs of a page of the stream: its description, and for each member the activity in the default graph and the
 * state of the resource in a graph with the name of the member. A resource that was written again meanwhile is left
 * out: it is a later member.
 */
export async function* pageParts(
  repository: Pick<Repository, 'base' | 'storedGraph'>,
  page: FeedPage,
  names: StreamNames,
): AsyncGenerator<WrittenPart> {
  yield { quads: pageQuads(page, names) };
  const read = async (change: Change) => ({
    change,
    stored: change.operation === 'put' ? await repository.storedGraph(change.graph) : undefined,
  });
  for await (const { change, stored } of readAhead(streamMembers(page), read)) {
    if (change.operation === 'delete') {
      yield { quads: memberQuads(change, 'Delete', names) };
    } else if (stored?.entry.modified === change.at) {
      yield* memberParts(repository.base, { change, stored, names });
    }
  }
}

function* memberParts(
  base: string,
  {
    change,
    stored,
    names,
  }: {
    readonly change: Change;
    readonly stored: StoredGraph;
    readonly names: StreamNames;
  },
): Generator<WrittenPart> {
  const { entry, triples } = stored;
  const isNew = entry.issued === entry.modified;
  yield { quads: memberQuads(change, isNew ? 'Create' : 'Update', names) };
  const graph = names.member(streamPageOf(change), change.seq);
  yield { graph, triples, base };
  if (entry.kind === 'dataset' && entry.catalogue !== undefined) {
    // Which catalogue it belongs to is not in the graph of the dataset.
    const catalogue = graphOf({ base }, 'catalogue', entry.catalogue);
    yield { graph, quads: linksTo(entry, catalogue, { base }) };
  }
}
