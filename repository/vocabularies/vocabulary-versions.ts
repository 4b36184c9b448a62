import { nothingIfDamaged } from '../errors.ts';
import { graphOf } from '../names.ts';
import { unskolemize } from '../rdf/canonical/genid.ts';
import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import { findVocabulary } from '../read/find.ts';
import { type ReadSource, readPublishedGraph } from '../read/publish.ts';
import type { VersionContent, VocabularyVersion } from '../repository.ts';
import { type EntryView, listAll } from '../stores/entry-view.ts';
import type { GraphEntry, GraphWrite } from '../stores/triple-store.ts';
import type { Writer } from '../write/writer.ts';
import { contentOfVersion, versionTriples } from './version-graph.ts';

const KIND = 'vocabulary-version';

/** The versions of a vocabulary, the newest first; `undefined` if it does not exist. */
export async function listVersions(
  { store }: Pick<ReadSource, 'store'>,
  id: string,
): Promise<readonly VocabularyVersion[] | undefined> {
  const content = await findVocabulary(store, id);
  if (!content) {
    return undefined;
  }
  const kept = await listAll(store, selectionOf(id));
  return [
    { hash: content.hash, from: content.modified },
    ...newestFirst(kept).map(({ hash, issued, modified }) => ({
      hash,
      from: issued,
      until: modified,
    })),
  ];
}

/** The content of a version; `undefined` if it is not kept. */
export async function readVersion(
  source: ReadSource,
  id: string,
  hash: string,
): Promise<VersionContent | undefined> {
  const { store, names } = source;
  const content = await findVocabulary(store, id);
  if (content?.hash === hash) {
    const present = await readPublishedGraph(source, content.graph);
    return present && { ...present, scheme: content.graph };
  }
  const stored = content && (await store.read(graphOf(names, KIND, versionId(id, hash))));
  if (!stored) {
    return undefined;
  }
  const { scheme, triples } = await contentOfVersion(stored);
  const quads = unskolemize(await readStoredTriples(triples), names.base);
  return { entry: stored.entry, scheme, quads };
}

/** The graph of a version that a content becomes when it is replaced. */
export interface KeptContent {
  readonly hash: string;
  readonly triples: string;
}

/** Compresses the present content of a vocabulary, before the write queue; `undefined` if there is none. */
export async function keptContent(
  { store, names }: Writer,
  id: string,
): Promise<KeptContent | undefined> {
  const entry = await findVocabulary(store, id);
  // A damaged content cannot be kept, but replaced.
  const stored = entry && (await store.read(entry.graph).catch(nothingIfDamaged));
  return stored && compressed(names, id, stored.entry, stored.triples);
}

interface Replaced {
  readonly id: string;
  /** Content that was compressed before the queue. */
  readonly kept: KeptContent | undefined;
  /** The content that is replaced. */
  readonly former: GraphEntry | undefined;
  readonly entry: GraphEntry;
}

/**
 * Writes a replaced content as version, and deletes the oldest ones beyond those that are kept. A version that becomes the
 * content again is deleted.
 */
export async function versionWrites(
  { names, versions }: Pick<Writer, 'names' | 'versions'>,
  view: EntryView,
  { id, kept, former, entry }: Replaced,
): Promise<readonly GraphWrite[]> {
  if (!former || former.hash === entry.hash) {
    return [];
  }
  const there = (await view.all(selectionOf(id))).filter(({ hash }) => hash !== former.hash);
  const again = there.filter(({ hash }) => hash === entry.hash);
  const others = there.filter(({ hash }) => hash !== entry.hash);
  const content = kept?.hash === former.hash ? kept : await pendingContent();
  const most = content ? versions - 1 : versions;
  return [
    ...(content && versions > 0 ? [versionOf(content, former)] : []),
    ...deletions([...again, ...newestFirst(others).slice(Math.max(0, most))], entry.modified),
  ];

  /** The content was replaced while this one was prepared. */
  async function pendingContent(): Promise<KeptContent | undefined> {
    const stored = former && (await view.read(former.graph).catch(nothingIfDamaged));
    return stored && compressed(names, id, stored.entry, stored.triples);
  }

  function versionOf({ hash, triples }: KeptContent, { modified: issued }: GraphEntry): GraphWrite {
    const key = versionId(id, hash);
    const { modified } = entry;
    const graph = graphOf(names, KIND, key);
    return {
      operation: 'put',
      entry: { graph, kind: KIND, id: key, hash, issued, modified },
      triples,
    };
  }
}

/** Deletes all versions of a vocabulary. */
export async function versionDeletions(
  view: EntryView,
  id: string,
  now: string,
): Promise<readonly GraphWrite[]> {
  return deletions(await view.all(selectionOf(id)), now);
}

async function compressed(
  names: Writer['names'],
  id: string,
  { hash, graph: scheme }: GraphEntry,
  triples: string,
): Promise<KeptContent> {
  const graph = graphOf(names, KIND, versionId(id, hash));
  return { hash, triples: await versionTriples(graph, { scheme, triples }) };
}

function deletions(entries: readonly GraphEntry[], now: string): readonly GraphWrite[] {
  return entries.map((entry) => ({ operation: 'delete', entry: { ...entry, modified: now } }));
}

function selectionOf(id: string) {
  return { kind: KIND, type: id } as const;
}

function versionId(id: string, hash: string): string {
  return `${id}/${hash}`;
}

function newestFirst(entries: readonly GraphEntry[]): readonly GraphEntry[] {
  const until = ({ modified, issued }: GraphEntry) => `${modified} ${issued}`;
  return entries.toSorted((one, other) => (until(one) < until(other) ? 1 : -1));
}
