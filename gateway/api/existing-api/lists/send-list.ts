import type { Quad } from '@rdfjs/types';
import type { FastifyReply } from 'fastify';
import {
  type GraphEntry,
  RDF_MEDIA_TYPES,
  type Repository,
  type Selection,
  type WrittenPart,
} from '../../../../repository/index.ts';
import { sendStream } from '../../../http/bounds/send-stream.ts';
import {
  JSON_CONTENT_TYPE,
  JSON_LD_MEDIA_TYPE,
  negotiate,
} from '../../../http/negotiation/media-types.ts';
import type { ContextWith, RequestTo } from '../../../http/routes/route.ts';
import { REQUEST_COST } from '../../../http/server/limit-requests.ts';
import { HYDRA, hydraView, linkNext, pageAddress } from './list-pages.ts';
import type { ListValueType } from './list-request.ts';
import { sendGraphs } from './send-graphs.ts';

/** The listed graphs: one selection after the other, each by id. */
export interface ListSource {
  readonly selections: readonly Selection[];
  /** The listed id; the repository's if absent. */
  readonly idOf?: (entry: GraphEntry) => string;
}

/** The values of a list that are sent. */
export interface ListRange {
  readonly valueType: ListValueType;
  readonly limit: number;
  readonly offset: number;
}

type Context = Pick<ContextWith<'repository'>, 'services' | 'urls' | 'stopping' | 'chargeLater'>;

/** Formats of the metadata of a list, the preferred one first. */
export const METADATA_OFFER = [
  JSON_LD_MEDIA_TYPE,
  ...RDF_MEDIA_TYPES.filter((mediaType) => mediaType !== JSON_LD_MEDIA_TYPE),
];

/**
 * Answers with a list of values: an array of IRIs or ids, whatever `Accept` says, or the metadata of a page as RDF.
 * Original ids have no pages, because harvesters read them once and delete unlisted resources.
 */
export async function sendList(
  context: Context,
  request: RequestTo<string>,
  reply: FastifyReply,
  source: ListSource & { readonly range: ListRange },
): Promise<FastifyReply> {
  const { valueType, limit, offset } = source.range;
  const { repository } = context.services;
  const { selections, idOf = ({ id }: GraphEntry) => id } = source;
  switch (valueType) {
    case 'metadata':
      return sendMetadata(context, request, reply, source);
    case 'originalIds': {
      const all = repository.entries(selections);
      return sendArray(
        context,
        request,
        reply,
        mapped(all, (entry) => entry.originalId ?? idOf(entry)),
      );
    }
    default: {
      const page = repository.entries(selections, { limit: limit + 1, offset });
      const valueFor = valueType === 'uriRefs' ? ({ graph }: GraphEntry) => graph : idOf;
      const values = await Array.fromAsync(mapped(page, valueFor));
      if (values.length > limit) {
        linkNextRange(context, request, reply, source.range);
      }
      return reply.send(values.slice(0, limit));
    }
  }
}

/** Answers with all ids of a list, as the search of the existing API does. */
export function sendIds(
  context: Context,
  request: RequestTo<string>,
  reply: FastifyReply,
  { selections, idOf = ({ id }) => id }: ListSource,
): Promise<FastifyReply> {
  const entries = context.services.repository.entries(selections);
  return sendArray(context, request, reply, mapped(entries, idOf));
}

/** Answers with texts as a JSON array, which is written while they are read. */
export function sendArray(
  { stopping }: Pick<Context, 'stopping'>,
  request: RequestTo<string>,
  reply: FastifyReply,
  values: AsyncIterable<string>,
): Promise<FastifyReply> {
  reply.header('content-type', JSON_CONTENT_TYPE);
  return sendStream(request, reply, jsonArray(values), stopping);
}

async function* mapped(
  entries: AsyncIterable<GraphEntry>,
  valueFor: (entry: GraphEntry) => string,
): AsyncGenerator<string> {
  for await (const entry of entries) {
    yield valueFor(entry);
  }
}

/** Values that are joined into one part of a text. */
const VALUES_PER_PART = 1_000;

async function* jsonArray(values: AsyncIterable<string>): AsyncGenerator<string> {
  let part: string[] = [];
  let before = '[';
  for await (const value of values) {
    part.push(JSON.stringify(value));
    if (part.length === VALUES_PER_PART) {
      yield before + part.join(',');
      before = ',';
      part = [];
    }
  }
  yield `${part.length === 0 && before === ',' ? '' : before + part.join(',')}]`;
}

function linkNextRange(
  { urls }: Pick<Context, 'urls'>,
  { url }: Pick<RequestTo<string>, 'url'>,
  reply: FastifyReply,
  { limit, offset }: ListRange,
): void {
  const next = { limit, offset: offset + limit };
  linkNext(reply, pageAddress(urls, url, next));
}

async function sendMetadata(
  context: Context,
  request: RequestTo<string>,
  reply: FastifyReply,
  { selections, range }: ListSource & { readonly range: ListRange },
): Promise<FastifyReply> {
  const { services, urls, stopping, chargeLater } = context;
  const { repository } = services;
  const { limit, offset } = range;
  const mediaType = negotiate(request.headers.accept, METADATA_OFFER);
  const total = await repository.countEntries(selections);
  const listed = Math.max(0, Math.min(limit, total - offset));
  // As much as reading each of them would cost; the request itself is one.
  chargeLater?.(request, reply, Math.max(0, listed - 1) * REQUEST_COST);
  if (offset + limit < total) {
    linkNextRange(context, request, reply, range);
  }
  const view = hydraView({
    addressOf: (page) => pageAddress(urls, request.url, page && { ...page }),
    total,
    limit,
    offset,
  });
  const entries = repository.entries(selections, { limit, offset });
  const parts = partsOf(repository, view, entries);
  return sendGraphs(request, reply, { parts, mediaType, prefixes: { hydra: HYDRA } }, stopping);
}

/** The description of the page, then the listed graphs; one that was deleted meanwhile is left out. */
async function* partsOf(
  repository: Repository,
  view: readonly Quad[],
  entries: AsyncIterable<GraphEntry>,
): AsyncGenerator<WrittenPart> {
  yield { quads: view };
  for await (const { graph } of entries) {
    const published = await repository.readGraph(graph);
    if (published) {
      yield { graph, about: graph, quads: published.quads };
    }
  }
}
