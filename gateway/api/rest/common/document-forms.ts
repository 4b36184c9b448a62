import { nextTurn } from '../../../../repository/index.ts';
import type { Search, StoredDocument } from '../../../../search/index.ts';
import { tagDigest } from '../../../http/negotiation/conditional.ts';
import { isEnveloped } from '../../../http/routes/envelope.ts';
import { INCLUDES_QUERY } from '../../../http/routes/loose-parameters.ts';
import { parseQuery, type QueryParameters } from '../../../http/routes/query-schemas.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { membersOfStored } from '../../documents/document-members.ts';
import { createDocumentJoiner } from '../../existing-api/joined/document-joiner.ts';
import { projected } from '../../existing-api/joined/projection.ts';
import { compileSignposts, linkHeader } from '../../schema-org/signposts.ts';

/** A document as it is sent. */
export type SentDocument = Pick<StoredDocument, 'bytes' | 'etag' | 'modified'>;

/** Returns a document by id or other name, in the requested form. */
export type ReadSentDocument<Key = string, Query = QueryParameters> = (
  key: Key,
  query: Query,
) => Promise<SentDocument | undefined>;

/**
 * The document and the header `Link` of resources that the index has; nothing where no search runs. `read` finds a stored
 * document.
 */
export function indexedParts<Key = string>(
  context: Pick<RouteContext, 'services' | 'envelope' | 'urls'>,
  read: (search: Search, key: Key) => Promise<StoredDocument | undefined>,
) {
  const { search } = context.services;
  return {
    document: documentInForm(context, read),
    links: search && linksOf(context, (key: Key) => read(search, key)),
  };
}

/**
 * Makes the reader of the header `Link` of resources, from their documents in the index. The
 * resource is served without it while the index has no document, or cannot answer.
 */
function linksOf<Key = string>(
  context: Pick<RouteContext, 'services' | 'urls'>,
  read: (key: Key) => Promise<StoredDocument | undefined>,
): (key: Key) => Promise<string | undefined> {
  const signpostsOf = compileSignposts(context);
  return async (key) => {
    const document = await read(key).catch(() => undefined);
    return document && linkHeader(signpostsOf(document));
  };
}

/**
 * Makes a reader of documents in the form that a request asks for: as they are stored, or joined in the envelope, with
 * the members that `includes` names. `undefined` if no search runs.
 */
export function documentInForm<Key = string>(
  { services: { search, model }, envelope }: Pick<RouteContext, 'services' | 'envelope'>,
  read: (search: Search, key: Key) => Promise<StoredDocument | undefined>,
): ReadSentDocument<Key> | undefined {
  if (!search) {
    return undefined;
  }
  const joiner = createDocumentJoiner(search, model);
  return async (key, query) => {
    const isWanted = isEnveloped(query, envelope);
    const document = await read(search, key);
    if (!document || !isWanted) {
      return document;
    }
    const { includes } = parseQuery(INCLUDES_QUERY, query);
    const { entity } = document;
    const pause = pauseFor(document);
    const stored = membersOfStored(document);
    await pause();
    const [members = {}] = await joiner.forAnswer()(entity, [stored]);
    await pause();
    const shown =
      includes.length > 0
        ? { id: document.id, ...projected(members, joiner.projection(entity, includes)) }
        : members;
    const counted = entity === 'catalog' ? await countOf(document.id) : {};
    const json = JSON.stringify({ ...shown, ...counted });
    await pause();
    return enveloped(json, { etag: document.etag });
  };

  async function countOf(id: string) {
    return { count: (await joiner.datasetCounts([id])).get(id) ?? 0 };
  }
}

/** Bytes from which the steps of a document are long enough to let others in between. */
const LARGE = 1024 * 1024;

function pauseFor({ bytes }: SentDocument): () => Promise<void> | undefined {
  return () => (bytes.length > LARGE ? nextTurn() : undefined);
}

/**
 * A JSON text in the envelope. Its entity tag begins with that of the stored document, which the preconditions of writes
 * compare. It has no date of modification where it also changes with other documents.
 */
export function enveloped(
  json: string,
  { etag, ...stored }: Pick<StoredDocument, 'etag' | 'modified'>,
): SentDocument {
  return {
    ...stored,
    bytes: Buffer.from(`{"success":true,"result":${json}}`),
    etag: `${etag}.${tagDigest(json)}`,
  };
}

/** Tells whether a quoted entity tag belongs to one of the forms of a document. */
export function isTagOf(tag: string, { etag }: Pick<StoredDocument, 'etag'>): boolean {
  return tag === `"${etag}"` || tag.startsWith(`"${etag}.`);
}
