import type { EntityModel } from '../../../../profile-compiler/index.ts';
import type { Change } from '../../../../repository/index.ts';
import { documentKeyOf, type FeedPosition, type Search } from '../../../../search/index.ts';
import { loadedDocument } from '../documents/loaded-document.ts';
import { type NodeSource, VOCABULARY_TYPE } from '../schema/nodes/node-interface.ts';

/** A change of a document or vocabulary, as queries show it. */
export interface ChangeEvent {
  readonly position: FeedPosition;
  /** Moment of the write. */
  readonly at: string;
  /** Name of the type of the object. */
  readonly type: string;
  readonly id: string;
  /** `undefined` where it was deleted. */
  readonly node: NodeSource | undefined;
}

/** What events are read from. */
export interface ChangeSource {
  readonly search: Pick<Search, 'followed' | 'get' | 'terms'>;
  readonly entities: readonly EntityModel[];
  /** Names of the types whose changes are wanted. */
  readonly types: ReadonlySet<string>;
  readonly from: FeedPosition;
  /** Ends the events. */
  readonly signal: AbortSignal;
}

interface ChangedObject extends Pick<ChangeEvent, 'type' | 'id'> {
  /** Name of the entity; absent for a vocabulary. */
  readonly entity?: string;
}

/**
 * The changes after a position, each once queries show it. One that is superseded before it is read is left out, and so
 * is what the index has no document of: readers see what queries see.
 */
export async function* changeEvents(source: ChangeSource): AsyncGenerator<ChangeEvent, void, void> {
  const { search, types, from, signal } = source;
  const { store } = from;
  const typeOf = new Map(source.entities.map(({ name, type }) => [name, type]));
  for (let seq = from.seq; ; ) {
    const changes = await search.followed.read({ store, seq }, signal);
    if (changes.length === 0) {
      return;
    }
    for (const change of changes) {
      seq = change.seq;
      const changed = changedObject(change, typeOf);
      const event =
        changed && types.has(changed.type) ? await eventOf(search, change, changed) : undefined;
      if (event) {
        yield { ...event, position: { store, seq } };
      }
    }
  }
}

/** What a graph describes for readers; `undefined` for graphs that the platform keeps for itself. */
function changedObject(
  { kind, id }: Change,
  typeOf: ReadonlyMap<string, string>,
): ChangedObject | undefined {
  if (kind === 'vocabulary') {
    return { type: VOCABULARY_TYPE, id };
  }
  const key = kind === 'vocabulary-dataset' ? undefined : documentKeyOf({ kind, id });
  const type = key && typeOf.get(key.entity);
  return key && type !== undefined ? { type, id: key.id, entity: key.entity } : undefined;
}

async function eventOf(
  search: ChangeSource['search'],
  { operation, kind, at }: Change,
  { type, id, entity }: ChangedObject,
): Promise<Omit<ChangeEvent, 'position'> | undefined> {
  const node = await (entity === undefined
    ? vocabularyIn(search, id)
    : documentIn(search, entity, id));
  // Without its metrics, a dataset is still there.
  const isDeleted = operation === 'delete' && kind !== 'metrics';
  return isDeleted === (node === undefined) ? { type, id, at, node } : undefined;
}

async function vocabularyIn({ terms }: ChangeSource['search'], wanted: string) {
  return (await terms.list()).find(({ id }) => id === wanted);
}

async function documentIn(search: ChangeSource['search'], entity: string, id: string) {
  const [stored] = await search.get(entity, [id]);
  return stored && loadedDocument(stored);
}
