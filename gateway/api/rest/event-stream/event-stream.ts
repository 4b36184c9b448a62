import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PREFIXES } from '../../../../profile-compiler/index.ts';
import {
  type Change,
  graphOf,
  linksTo,
  QUAD_MEDIA_TYPES,
  type Repository,
  type ResourceKind,
  type StoredGraph,
  type WrittenPart,
  writeGraphs,
} from '../../../../repository/index.ts';
import { sendStream } from '../../../http/bounds/send-stream.ts';
import { isNotModified, sendValidators, tagDigest } from '../../../http/negotiation/conditional.ts';
import { contentTypeOf, negotiate } from '../../../http/negotiation/media-types.ts';
import { STORE_PROBLEMS } from '../../../http/operations/shared-parts.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { naturalNumber, storeOfPosition } from '../../../http/routes/query-schemas.ts';
import { type ContextWith, type RequestTo, route } from '../../../http/routes/route.ts';
import { REQUEST_COST } from '../../../http/server/limit-requests.ts';
import { VERSION } from '../../../http/server/version.ts';
import { sendQuads } from '../common/send-graph.ts';
import { readAhead } from '../export/read-ahead.ts';
import {
  AS,
  LDES,
  memberQuads,
  pageQuads,
  relationQuads,
  type StreamNames,
  streamNames,
  streamQuads,
  TREE,
} from './stream-quads.ts';
import { type FeedPage, feedPage, MAX_PAGES, startOf, streamPageOf, WINDOW } from './window.ts';

const TRIG = 'application/trig';
const OFFER = [TRIG, ...QUAD_MEDIA_TYPES.filter((mediaType) => mediaType !== TRIG)];
const STREAM_PREFIXES = { ...PREFIXES, as: AS, ldes: LDES, tree: TREE };

/** A full page may be cached, but not for long: its resources may be deleted. */
const COMPLETE = 'public, max-age=3600, immutable';
/** The root and the newest page change with every write. */
const OPEN = 'no-cache';

/**
 * All changes as a Linked Data Event Stream. The root leads to the first page, each page to the next one; a page
 * covers a fixed range of numbers of changes. The feed behind it keeps the newest change of each graph, so a change
 * that was superseded is on no page.
 */
export const EVENT_STREAM = route({
  method: 'get',
  path: '/ldes',
  needs: 'repository',
  workload: 'large',
  query: z.object({
    page: naturalNumber({ min: 1, max: MAX_PAGES })
      .optional()
      .describe('Number of a page of the stream; the root of the stream where absent.'),
    store: storeOfPosition(),
  }),
  operation: {
    id: 'readEventStream',
    tag: 'changes',
    summary: 'Follow all changes as a Linked Data Event Stream',
    parameters: ['ifNoneMatch'],
    answers: [
      {
        status: 200,
        description: 'The root of the stream, or the page.',
        content: { kind: 'graphs' },
        headers: ['ETag', 'Cache-Control', 'Vary'],
      },
      { status: 304, description: 'The client already has this state.', headers: ['ETag'] },
    ],
    problems: ['invalid-parameter', 'ahead', 'not-acceptable', ...STORE_PROBLEMS],
  },
  handler: (context) => async (request, reply) => {
    const mediaType = negotiate(request.headers.accept, OFFER);
    const { repository } = context.services;
    const { page, store } = request.query;
    if (store !== undefined && store !== repository.identity) {
      throw ahead('This page is of another store, or of this one before it was restored');
    }
    return page === undefined
      ? sendRoot(context, request, reply, mediaType)
      : sendPage(context, request, reply, { page, mediaType });
  },
});

type Context = ContextWith<'repository'>;

async function sendRoot(
  { services: { repository } }: Context,
  request: RequestTo<string>,
  reply: FastifyReply,
  mediaType: string,
): Promise<FastifyReply> {
  const names = streamNames(repository.base, repository.identity);
  const [first] = await repository.changes({ after: 0, limit: 1 });
  const page = first ? streamPageOf(first) : 1;
  const quads = [...streamQuads(names), ...relationQuads(names.root, page, names)];
  reply.header('cache-control', OPEN);
  return sendQuads(request, reply, { quads, mediaType });
}

async function sendPage(
  { services: { repository }, stopping, chargeLater }: Context,
  request: RequestTo<string>,
  reply: FastifyReply,
  { page: number, mediaType }: { readonly page: number; readonly mediaType: string },
): Promise<FastifyReply> {
  const after = startOf(number);
  if (after > (await repository.lastSeq())) {
    throw ahead(`The stream ends before page ${number}`);
  }
  const page = feedPage(number, await repository.changes({ after, limit: WINDOW + 1 }));
  const members = streamMembers(page);
  const state = [repository.identity, number, page.next, members.map(({ seq }) => seq)];
  const etag = `"${tagDigest(JSON.stringify([...state, mediaType, VERSION]))}"`;
  reply.header('cache-control', page.next === undefined ? OPEN : COMPLETE);
  sendValidators(reply, { etag });
  if (isNotModified(request.headers, { etag })) {
    return reply.code(304).send();
  }
  chargeLater?.(request, reply, Math.max(0, members.length - 1) * REQUEST_COST);
  const names = streamNames(repository.base, repository.identity);
  const parts = pageParts(repository, page, names);
  const text = writeGraphs(parts, mediaType, { prefixes: STREAM_PREFIXES });
  reply.header('content-type', contentTypeOf(mediaType));
  return sendStream(request, reply, text, stopping);
}

function ahead(what: string): RequestError {
  return new RequestError(
    'ahead',
    `${what}. Discard what you followed and begin again with /ldes.`,
  );
}

/** Internal kinds of graphs; no list shows them. */
const HIDDEN: ReadonlySet<ResourceKind> = new Set([
  'vocabulary-version',
  'vocabulary-dataset',
  'vocabulary-catalogue',
]);

/** The changes of a page that the stream has. */
function streamMembers({ changes }: FeedPage): readonly Change[] {
  return changes.filter(({ kind }) => !HIDDEN.has(kind));
}

/**
 * The graphs of a page of the stream: its description, and for each member the activity in the default graph and the
 * state of the resource in a graph with the name of the member. A resource that was written again meanwhile is left
 * out: it is a later member.
 */
async function* pageParts(
  repository: Pick<Repository, 'base' | 'storedGraph'>,
  page: FeedPage,
  names: StreamNames,
): AsyncGenerator<WrittenPart> {
  yield { quads: pageQuads(page, names) };
  const read = async (change: Change) => ({
    change,
    stored: change.operation === 'put' ? await repository.storedGraph(change.graph) : undefined,
  });
  for await (const { change, stored } of readAhead(streamMembers(page), read)) {
    if (change.operation === 'delete') {
      yield { quads: memberQuads(change, 'Delete', names) };
    } else if (stored?.entry.modified === change.at) {
      yield* memberParts(repository.base, { change, stored, names });
    }
  }
}

function* memberParts(
  base: string,
  {
    change,
    stored,
    names,
  }: {
    readonly change: Change;
    readonly stored: StoredGraph;
    readonly names: StreamNames;
  },
): Generator<WrittenPart> {
  const { entry, triples } = stored;
  const isNew = entry.issued === entry.modified;
  yield { quads: memberQuads(change, isNew ? 'Create' : 'Update', names) };
  const graph = names.member(streamPageOf(change), change.seq);
  yield { graph, triples, base };
  if (entry.kind === 'dataset' && entry.catalogue !== undefined) {
    // Which catalogue it belongs to is not in the graph of the dataset.
    const catalogue = graphOf({ base }, 'catalogue', entry.catalogue);
    yield { graph, quads: linksTo(entry, catalogue, { base }) };
  }
}
