import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GraphEntry } from '../../repository/index.ts';
import { entityTags } from '../http/conditional.ts';
import { RequestError } from '../http/request-error.ts';

/** What a write would replace: its entry in the repository and the entity tag of its document. */
export interface CurrentState {
  readonly entry: GraphEntry | undefined;
  readonly documentEtag?: string | undefined;
}

/** Short name of what was submitted last, the first part of the entity tags of all RDF formats. */
export function graphVersion({ hash, issued, modified }: GraphEntry): string {
  const state = `${hash} ${issued} ${modified}`;
  return createHash('sha256').update(state).digest('base64url').slice(0, 22);
}

/**
 * Checks `If-Match` and `If-None-Match` of a write (RFC 9110 §13.1) against what is there; throws
 * `precondition-failed`. `current` is only asked for where the request has such a header.
 */
export async function checkPreconditions(
  request: FastifyRequest,
  current: () => Promise<CurrentState>,
): Promise<void> {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (match === undefined && noneMatch === undefined) {
    return;
  }
  const state = await current();
  if (match !== undefined && !matches(match, state)) {
    throw new RequestError(
      'precondition-failed',
      'The resource is not the one that "If-Match" names. Read it again and repeat the change on it.',
    );
  }
  if (noneMatch !== undefined && matches(noneMatch, state)) {
    throw new RequestError(
      'precondition-failed',
      'The resource that "If-None-Match" rules out is there. Leave the header out to replace it.',
    );
  }
}

function matches(header: string, { entry, documentEtag }: CurrentState): boolean {
  if (entry === undefined) {
    return false;
  }
  const version = graphVersion(entry);
  return (
    header.trim() === '*' ||
    entityTags(header).some((tag) => tag === documentEtag || tag.startsWith(`"${version}.`))
  );
}
