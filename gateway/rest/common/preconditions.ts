import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GraphEntry, WriteOptions } from '../../../repository/index.ts';
import type { StoredDocument } from '../../../search/index.ts';
import { entityTags } from '../../http/conditional.ts';
import { RequestError } from '../../http/request-error.ts';
import { documentEtag } from './send-document.ts';

/** Reads the document of what an entry is about; `undefined` where there is none. */
export type DocumentOfEntry = (entry: GraphEntry) => Promise<StoredDocument | undefined>;

/** Short name of what was submitted last, the first part of the entity tags of all RDF formats. */
export function graphVersion({ hash, issued, modified }: GraphEntry): string {
  const state = `${hash} ${issued} ${modified}`;
  return createHash('sha256').update(state).digest('base64url').slice(0, 22);
}

/**
 * What `If-Match` and `If-None-Match` of a request (RFC 9110 §13.1) ask of its write: a precondition
 * that throws `precondition-failed`. It is part of the write, so of two that name one state only the
 * first is done.
 */
export function conditionsOf(
  request: Pick<FastifyRequest, 'headers'>,
  documentOf?: DocumentOfEntry,
): WriteOptions {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (match === undefined && noneMatch === undefined) {
    return {};
  }
  return {
    async precondition(entry) {
      const isNamed = async (header: string) =>
        entry !== undefined && (await names(header, entry, documentOf));
      if (match !== undefined && !(await isNamed(match))) {
        throw new RequestError(
          'precondition-failed',
          'The resource is not the one that "If-Match" names. Read it again and repeat the change on it.',
        );
      }
      if (noneMatch !== undefined && (await isNamed(noneMatch))) {
        throw new RequestError(
          'precondition-failed',
          'The resource that "If-None-Match" rules out is there. Leave the header out to replace it.',
        );
      }
    },
  };
}

/**
 * Whether a header names the state of an entry, by `*` or by a tag of a representation. Other writes
 * wait meanwhile, so the search is asked only where the repository alone cannot tell.
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
  // The index may be behind: a document of a former state is not what the write would replace.
  const isCurrent = document?.modified === entry.modified;
  return document !== undefined && isCurrent && tags.includes(documentEtag(document));
}
