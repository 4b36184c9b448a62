import { deserialize, serialize } from 'node:v8';
import { documentJson } from '../async/json-in-steps.ts';
import type { Steps } from '../async/steps.ts';
import type { DocumentObject, IndexedDocument, PackedDocument } from '../port/search-index.ts';
import type { DocumentInput, MadeDocument } from './document-maker.ts';

/** The document that was made of a resource, as an index takes it. */
export function documentToIndex(
  { entity, id, modified }: Pick<DocumentInput, 'entity' | 'id' | 'modified'>,
  made: MadeDocument,
): IndexedDocument {
  const { indexed: document, json, hiddenText, termKeys } = made;
  const isWhole = document === made.document;
  return { entity, id, document, json, isWhole, hiddenText, termKeys, modified };
}

/** A document as text: what the clones of objects take, texts take a part of. */
interface Content {
  readonly json: string;
  /** The members that are indexed, as JSON, where they are not those of `json`. */
  readonly membersJson?: string;
  /** Hidden text, term keys and time, as JSON. */
  readonly restJson: string;
}

/** Packs a document, unless it is packed. */
export function* packDocument(indexed: IndexedDocument): Steps<PackedDocument> {
  if (indexed.packed) {
    return indexed.packed;
  }
  const { entity, id, document, json, isWhole, hiddenText, termKeys, modified } = indexed;
  const membersJson = isWhole ? json : yield* documentJson(document);
  const content: Content = {
    json,
    ...(membersJson !== json && { membersJson }),
    restJson: JSON.stringify({ hiddenText, termKeys, modified }),
  };
  return { entity, id, bytes: shared(serialize(content)), characters: json.length };
}

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/**
 * The document, whose parts are read when they are asked for: the thread that they are for may be another one. `prepared`
 * is what was made of it for its index.
 */
export function unpackDocument(packed: PackedDocument, prepared?: string): IndexedDocument {
  const { entity, id, bytes } = packed;
  let content: Content | undefined;
  let members: DocumentObject | undefined;
  let rest: Pick<IndexedDocument, 'hiddenText' | 'termKeys' | 'modified'> | undefined;
  const read = () => {
    content ??= deserialize(bytes) as Content;
    return content;
  };
  const readRest = () => {
    rest ??= JSON.parse(read().restJson) as NonNullable<typeof rest>;
    return rest;
  };
  return {
    entity,
    id,
    packed,
    prepared,
    get json() {
      return read().json;
    },
    get document() {
      const { json, membersJson = json } = read();
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
