import { createHash } from 'node:crypto';
import type { EntityModel } from '../../../../../profile-compiler/index.ts';
import { isLoadedDocument } from '../../documents/loaded-document.ts';
import type { Builder } from '../builder.ts';
import type { ObjectRef } from '../objects/object-types.ts';
import { NODE_ID_DESCRIPTION, nodeId, TERM_TYPE, VOCABULARY_TYPE } from './node-interface.ts';

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
