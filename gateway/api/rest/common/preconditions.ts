import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GraphEntry, WriteOptions } from '../../../../repository/index.ts';
import type { StoredDocument } from '../../../../search/index.ts';
import { authorityOf } from '../../../http/authentication/authority.ts';
import { entityTags } from '../../../http/negotiation/conditional.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { isTagOf } from './document-forms.ts';
import { newerThanStored } from './record-modified.ts';

/** Reads the document of an entry; `undefined` if there is none. */
export type DocumentOfEntry = (entry: GraphEntry) => Promise<StoredDocument | undefined>;

/** Version of a stored graph: the first part of the entity tags of all its RDF formats. */
export function graphVersion({ hash, issued, modified }: GraphEntry): string {
  const state = `${hash} ${issued} ${modified}`;
  return createHash('sha256').update(state).digest('base64url').slice(0, 22);
}

/**
 * The conditions of a write: the authority of its credentials, and a precondition from `If-Match` and `If-None-Match`
 * (RFC 9110 §13.1) and from `recordModified`, which throws `precondition-failed` or `stored-is-newer`. They are evaluated within the write: of two concurrent writes that name the same
 * state, only the first succeeds.
 */
export function conditionsOf(
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  documentOf?: DocumentOfEntry,
): WriteOptions {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  const authority = authorityOf(request);
  const isNewer = newerThanStored(request.query);
  if (match === undefined && noneMatch === undefined && !isNewer) {
    return { authority };
  }
  return {
    authority,
    async precondition(entry) {
      const isNamed = async (header: string) =>
        entry !== undefined && (await names(header, entry, documentOf));
      if (match !== undefined && !(await isNamed(match))) {
        throw new RequestError(
          'precondition-failed',
          'The resource has changed: it does not match "If-Match". Read it again and repeat the change.',
        );
      }
      if (noneMatch !== undefined && (await isNamed(noneMatch))) {
        throw new RequestError(
          'precondition-failed',
          'The resource matches "If-None-Match". Omit the header to replace it.',
        );
      }
      await isNewer?.(entry);
    },
  };
}

/**
 * True if a header names the state of an entry, by `*` or by the entity tag of a representation. Other
 * writes wait meanwhile, so the search is queried only if the repository cannot decide.
 */
async function names(
  header: string,
  entry: GraphEntry,
  documentOf?: DocumentOfEntry,
): Promise<boolean> {
  if (header.trim() === '*') {
    return true;
  }
  const tags = entityTags(header);
  const ofGraphs = `"${graphVersion(entry)}.`;
  if (tags.some((tag) => tag.startsWith(ofGraphs))) {
    return true;
  }
  const document = await documentOf?.(entry);
  // The index may lag behind: a document of an older state is not the one that the write replaces.
  const isCurrent = document?.modified === entry.modified;
  return document !== undefined && isCurrent && tags.some((tag) => isTagOf(tag, document));
}
