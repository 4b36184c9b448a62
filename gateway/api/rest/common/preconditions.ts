import type { FastifyRequest } from 'fastify';
import type { GraphEntry, Precondition, WriteOptions } from '../../../../repository/index.ts';
import { documentKeyOf, type Search } from '../../../../search/index.ts';
import { authorityOf } from '../../../http/authentication/authority.ts';
import { entityTags, tagDigest } from '../../../http/negotiation/conditional.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { parseQuery } from '../../../http/routes/parse-query.ts';
import { CONDITION_QUERY } from '../../../http/routes/query-schemas.ts';
import { isTagOf } from './document-forms.ts';

/** Version of a stored graph: the first part of the entity tags of all its RDF formats. */
export function graphVersion({ hash, issued, modified }: GraphEntry): string {
  return tagDigest(`${hash} ${issued} ${modified}`);
}

/**
 * The conditions of a write: the authority of its credentials, and a precondition from `If-Match` and `If-None-Match`
 * (RFC 9110 §13.1) and from `recordModified`, which throws `precondition-failed` or `stored-is-newer`. They are evaluated within the write: of two concurrent writes that name the same
 * state, only the first succeeds. With `search`, tags of the document of the resource name its state, too.
 */
export function conditionsOf(
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  search?: Pick<Search, 'get'>,
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
        entry !== undefined && (await names(header, entry, search));
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
  search?: Pick<Search, 'get'>,
): Promise<boolean> {
  if (header.trim() === '*') {
    return true;
  }
  const tags = entityTags(header);
  const ofGraphs = `"${graphVersion(entry)}.`;
  if (tags.some((tag) => tag.startsWith(ofGraphs))) {
    return true;
  }
  const key = documentKeyOf(entry);
  const [document] = (key && (await search?.get(key.entity, [key.id]))) ?? [];
  // The index may lag behind: a document of an older state is not the one that the write replaces.
  const isCurrent = document?.modified === entry.modified;
  return document !== undefined && isCurrent && tags.some((tag) => isTagOf(tag, document));
}

/**
 * The precondition of `recordModified`, the date and time of the sender's copy: throws `stored-is-newer` if the
 * stored resource was modified later. `undefined` without the parameter; throws `invalid-parameter` for an invalid
 * one.
 */
function newerThanStored(query: unknown): Precondition | undefined {
  const { recordModified: copy } = parseQuery(CONDITION_QUERY, query);
  return (
    copy &&
    ((entry) => {
      if (entry && Date.parse(entry.modified) > copy.time) {
        throw new RequestError(
          'stored-is-newer',
          `What is stored was modified at ${entry.modified}, after "recordModified=${copy.sent}". Send a newer state, or omit the parameter to replace it anyway.`,
          { parameter: 'recordModified' },
        );
      }
    })
  );
}
