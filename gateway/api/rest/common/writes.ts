import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  GraphEntry,
  Precondition,
  PutOutcome,
  RdfBody,
  WriteOptions,
} from '../../../../repository/index.ts';
import { documentKeyOf, type Search } from '../../../../search/index.ts';
import { authorityOf } from '../../../http/authentication/authority.ts';
import type { Limits } from '../../../http/bounds/limits.ts';
import { entityTags, tagDigest } from '../../../http/negotiation/conditional.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { CONDITION_QUERY, parseQuery } from '../../../http/routes/query-schemas.ts';
import type { Services } from '../../../http/routes/services.ts';
import { isTagOf } from './document-forms.ts';

/** The address of a written resource. */
export interface PutLocation {
  readonly id: string;
  readonly url: string;
  /** Address of the problems of its metadata, if there is one. */
  readonly problems?: string;
}

interface Context {
  readonly services: Pick<Services, 'search'>;
  readonly limits: Pick<Limits, 'readYourWriteMs'>;
}

type Request = Pick<FastifyRequest, 'headers'>;

/**
 * Answers a write that the index has followed: 201 with `Location` and the warnings (`remarks` in the JSON), or 204,
 * which has no body. The warnings of a write are logged too. `Link` has the address of the problems of the metadata.
 */
export async function answerPut(
  context: Context,
  request: Request,
  reply: FastifyReply,
  outcome: PutOutcome,
  { id, url, problems }: PutLocation,
): Promise<FastifyReply> {
  await waitForIndex(request, context, outcome.seq);
  if (problems !== undefined) {
    reply.header('link', `<${problems}>; rel="describedby"; type="application/json"`);
  }
  const { entry, warnings } = outcome;
  if (warnings.length > 0 && outcome.state !== 'unchanged') {
    reply.log.warn({ [entry.kind]: id, warnings }, 'Stored with warnings');
  }
  if (outcome.state !== 'created') {
    return reply.code(204).send();
  }
  return reply.code(201).header('location', url).send({ id, location: url, remarks: warnings });
}

/** Answers a deletion that the index has followed. */
export async function answerDelete(
  context: Context,
  request: Request,
  reply: FastifyReply,
  { seq }: { readonly seq: number },
): Promise<FastifyReply> {
  await waitForIndex(request, context, seq);
  return reply.code(204).send();
}

/** The preference for a wait, in whole seconds, among those of a request (RFC 7240). */
const WAIT = /(?:^|,)\s*wait\s*=\s*"?(\d+)"?\s*(?=[;,]|$)/i;

/**
 * Waits until the index of this process contains a change, so that a client can read its own write; no
 * longer than the limits allow, and than the client prefers. Without an index in this process it returns at once.
 */
export async function waitForIndex(
  { headers: { prefer = '' } }: Request,
  { services: { search }, limits: { readYourWriteMs } }: Context,
  seq: number,
): Promise<void> {
  const seconds = WAIT.exec(String(prefer))?.[1];
  const longest = seconds === undefined ? readYourWriteMs : Number(seconds) * 1_000;
  await search?.waitFor(seq, Math.min(longest, readYourWriteMs));
}

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

const NO_BYTES = new Uint8Array();

/** The bytes of the body, with its declared content type. */
export function rdfBodyOf(request: Pick<FastifyRequest, 'body' | 'headers'>): RdfBody {
  return {
    bytes: Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
    contentType: request.headers['content-type'],
  };
}
