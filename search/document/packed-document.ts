import type { Steps } from '../async/steps.ts';
import type { DocumentObject, IndexedDocument, PackedDocument } from '../port/search-index.ts';
import { documentJson } from './document-json.ts';

/** Packs a document, unless it is packed. */
export function* packDocument(indexed: IndexedDocument): Steps<PackedDocument> {
  if (indexed.packed) {
    return indexed.packed;
  }
  const { entity, id, document, json, isWhole, hiddenText, termKeys, modified } = indexed;
  const membersJson = isWhole ? json : yield* documentJson(document);
  return {
    entity,
    id,
    json,
    ...(membersJson !== json && { membersJson }),
    restJson: JSON.stringify({ hiddenText, termKeys, modified }),
  };
}

/**
 * The document, whose parts are read when they are asked for: the thread that they are for may be another one. `prepared`
 * is what was made of it for its index.
 */
export function unpackDocument(packed: PackedDocument, prepared?: string): IndexedDocument {
  const { entity, id, json, membersJson = json, restJson } = packed;
  let members: DocumentObject | undefined;
  let rest: Pick<IndexedDocument, 'hiddenText' | 'termKeys' | 'modified'> | undefined;
  const readRest = () => {
    rest ??= JSON.parse(restJson) as NonNullable<typeof rest>;
    return rest;
  };
  return {
    entity,
    id,
    json,
    packed,
    prepared,
    get document() {
      members ??= JSON.parse(membersJson) as DocumentObject;
      return members;
    },
    get hiddenText() {
      return readRest().hiddenText;
    },
    get termKeys() {
      return readRest().termKeys;
    },
    get modified() {
      return readRest().modified;
    },
  } as IndexedDocument;
}
