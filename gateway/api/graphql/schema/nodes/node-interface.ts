import { createHash } from 'node:crypto';
import type { EntityModel, ProfileModel } from '../../../../../profile-compiler/index.ts';
import type { VocabularyEntry } from '../../../../../search/index.ts';
import type { FoundTerm } from '../../../search/hit-source.ts';
import { isLoadedDocument, type LoadedDocument } from '../../documents/loaded-document.ts';
import type { Builder } from '../builder.ts';
import type { ObjectRef } from '../objects/object-types.ts';

/** Sources of nodes. */
export type NodeSource = LoadedDocument | FoundTerm | VocabularyEntry;

/** Names of the types of nodes that are in every schema. */
export const TERM_TYPE = 'Term';
export const VOCABULARY_TYPE = 'Vocabulary';

const NODE_ID_DESCRIPTION =
  'Its id among the objects of all types, for `node`. An object that only another document describes has one, too; `node` does not find it.';

/** Adds the interface of all that `node` finds: documents of entities, terms and vocabularies. */
export function addNodeInterface(
  builder: Builder,
  { entities }: Pick<ProfileModel, 'entities'>,
): void {
  const types = new Map(entities.map(({ name, type }) => [name, type]));
  builder.interfaceType('Node', {
    description: 'An object that `node` finds again by its id.',
    resolveType: (source) => typeOfNode(source as NodeSource, types),
    fields: (t) => ({
      nodeId: t.id({ description: NODE_ID_DESCRIPTION }),
    }),
  });
}

function typeOfNode(node: NodeSource, types: ReadonlyMap<string, string>): string | undefined {
  if ('stored' in node) {
    return types.get(node.stored.entity);
  }
  return 'vocabulary' in node ? TERM_TYPE : VOCABULARY_TYPE;
}

/** A parsed node id: a type and the identifier of a node. */
export interface NodeName {
  readonly type: string;
  readonly key: string;
}

/** Writes the id of a node, unique over all types: `Dataset:city-trees`. */
export function nodeId({ type, key }: NodeName): string {
  return `${type}:${key}`;
}

/** Reads a node id; `undefined` if the text is none. Names of types have no colon, so the first one ends the type. */
export function readNodeId(id: string): NodeName | undefined {
  const end = id.indexOf(':');
  return end > 0 && end < id.length - 1
    ? { type: id.slice(0, end), key: id.slice(end + 1) }
    : undefined;
}

/** No id of an entity begins with it. */
const DIGEST_PREFIX = '#';
/** 132 bits. */
const DIGEST_CHARACTERS = 22;

/** Adds the id to the type of an entity. */
export function addEntityNodeId(
  builder: Builder,
  { type, ref }: { readonly type: EntityModel['type']; readonly ref: ObjectRef },
): void {
  builder.objectField(ref, 'nodeId', (t) =>
    t.id({
      description: NODE_ID_DESCRIPTION,
      resolve: (source) =>
        nodeId({ type, key: isLoadedDocument(source) ? source.stored.id : digestKey(source) }),
    }),
  );
}

/** The key of an object that only another document describes: its content, so that caches keep equal objects once. */
function digestKey(source: object): string {
  const digest = createHash('sha256').update(JSON.stringify(source)).digest('base64url');
  return `${DIGEST_PREFIX}${digest.slice(0, DIGEST_CHARACTERS)}`;
}

/** Adds the ids to terms and vocabularies; vocabularies may have terms in common. */
export function addVocabularyNodeIds(builder: Builder): void {
  builder.objectField('Term', 'nodeId', (t) =>
    t.id({
      description: NODE_ID_DESCRIPTION,
      resolve: (source) =>
        nodeId({ type: TERM_TYPE, key: `${source.vocabulary}:${source.document.resource}` }),
    }),
  );
  builder.objectField('Vocabulary', 'nodeId', (t) =>
    t.id({
      description: NODE_ID_DESCRIPTION,
      resolve: ({ id }) => nodeId({ type: VOCABULARY_TYPE, key: id }),
    }),
  );
}
