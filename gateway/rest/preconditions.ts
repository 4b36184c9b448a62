import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GraphEntry, WriteOptions } from '../../repository/index.ts';
import type { StoredDocument } from '../../search/index.ts';
import { entityTags } from '../http/conditional.ts';
import { RequestError } from '../http/request-error.ts';
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
export function conditionsOf(request: FastifyRequest, documentOf?: DocumentOfEntry): WriteOptions {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (match === undefined && noneMatch === undefined) {
    return {};
  }
  return {
    async precondition(entry) {
      const tags = entry && (await tagsOf(entry, documentOf));
      if (match !== undefined && !matches(match, tags)) {
        throw new RequestError(
          'precondition-failed',
          'The resource is not the one that "If-Match" names. Read it again and repeat the change on it.',
        );
      }
      if (noneMatch !== undefined && matches(noneMatch, tags)) {
        throw new RequestError(
          'precondition-failed',
          'The resource that "If-None-Match" rules out is there. Leave the header out to replace it.',
        );
      }
    },
  };
}

/** Entity tags of one state: that of the document, and what those of all RDF formats begin with. */
interface StateTags {
  readonly document: string | undefined;
  readonly graphs: string;
}

/** The index may be behind: a document of a former state is not what the write would replace. */
async function tagsOf(entry: GraphEntry, documentOf?: DocumentOfEntry): Promise<StateTags> {
  const document = await documentOf?.(entry);
  const isCurrent = document?.modified === entry.modified;
  return {
    document: document && isCurrent ? documentEtag(document) : undefined,
    graphs: `"${graphVersion(entry)}.`,
  };
}

function matches(header: string, tags: StateTags | undefined): boolean {
  if (tags === undefined) {
    return false;
  }
  return (
    header.trim() === '*' ||
    entityTags(header).some((tag) => tag === tags.document || tag.startsWith(tags.graphs))
  );
}
