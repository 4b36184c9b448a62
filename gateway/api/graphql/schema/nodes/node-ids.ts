import type { EntityModel, GraphqlType } from '../../../../../profile-compiler/index.ts';
import { isLoadedDocument } from '../../documents/loaded-document.ts';
import { PURE } from '../../execution/pure-selection.ts';
import type { Builder } from '../builder.ts';
import type { ObjectRef } from '../objects/object-types.ts';
import type { VocabularyTypes } from '../vocabularies/refs.ts';
import { nodeId } from './node-id.ts';
import { NODE_ID_DESCRIPTION, NULL_INSIDE, TERM_TYPE, VOCABULARY_TYPE } from './node-interface.ts';

/** Adds the id to the type of an entity. It may be null where other documents have objects of this type. */
export function addEntityNodeId(
  builder: Builder,
  graphqlTypes: ReadonlyMap<string, GraphqlType>,
  { type, ref }: { readonly type: EntityModel['type']; readonly ref: ObjectRef },
): void {
  const isInside = [...graphqlTypes.values()].some(({ fields }) =>
    fields.some(({ field: { value } }) => 'type' in value && value.type === type),
  );
  builder.objectField(ref, 'nodeId', (t) =>
    t.id({
      nullable: isInside,
      description: isInside ? `${NODE_ID_DESCRIPTION} ${NULL_INSIDE}` : NODE_ID_DESCRIPTION,
      extensions: PURE,
      resolve: (source) =>
        isLoadedDocument(source) ? nodeId({ type, key: source.stored.id }) : null,
    }),
  );
}

/** Adds the ids to terms and vocabularies; vocabularies may have terms in common. */
export function addVocabularyNodeIds(
  builder: Builder,
  { term, vocabulary }: VocabularyTypes,
): void {
  builder.objectField(term, 'nodeId', (t) =>
    t.id({
      nullable: false,
      description: NODE_ID_DESCRIPTION,
      resolve: (source) =>
        nodeId({ type: TERM_TYPE, key: `${source.vocabulary}:${source.document.resource}` }),
    }),
  );
  builder.objectField(vocabulary, 'nodeId', (t) =>
    t.id({
      nullable: false,
      description: NODE_ID_DESCRIPTION,
      resolve: ({ id }) => nodeId({ type: VOCABULARY_TYPE, key: id }),
    }),
  );
}
