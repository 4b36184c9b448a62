import type { Quad } from '@rdfjs/types';
import type { FastifyReply } from 'fastify';
import { PREFIXES } from '../../../../profile-compiler/index.ts';
import { RDF_MEDIA_TYPES, type WrittenPart, writeGraphs } from '../../../../repository/index.ts';
import { contentTypeOf } from '../../../http/negotiation/media-types.ts';
import { negotiate } from '../../../http/negotiation/negotiate.ts';
import { REQUEST_COST } from '../../../http/rate-limits/limit-requests.ts';
import type { RequestTo } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { HYDRA } from '../../existing-api/lists/hydra-view.ts';
import { missing } from '../common/serve-resource.ts';
import { pageAddress } from '../lists/next-page.ts';
import { sendStream } from '../lists/send-stream.ts';
import { catalogueParts } from './catalogue-parts.ts';
import { keysetView } from './keyset-view.ts';
import { logChanged } from './log-changed.ts';
import { keepsNames } from './named-formats.ts';

/** A page of the datasets of a catalogue: `limit` of those whose ids follow `after`. */
interface DatasetPage {
  readonly id: string;
  readonly limit: number;
  readonly after: string | undefined;
}

/** Answers with a page of whole datasets and the catalogue itself, described by Hydra. */
export async function sendDatasetPage(
  { services: { repository }, urls, stopping, chargeLater }: RouteContext,
  request: RequestTo<string>,
  reply: FastifyReply,
  { id, limit, after }: DatasetPage,
): Promise<FastifyReply> {
  const mediaType = negotiate(request.headers.accept, repository ? RDF_MEDIA_TYPES : []);
  const entry = await repository?.findCatalogue(id);
  if (!repository || !entry) {
    missing('catalogue', id);
  }
  const selection = [{ kind: 'dataset', catalogue: id }] as const;
  const total = await repository.countEntries(selection);
  const range = { limit: limit + 1, ...(after !== undefined && { after }) };
  const found = await Array.fromAsync(repository.entries(selection, range));
  const members = found.slice(0, limit);
  chargeLater?.(request, reply, Math.max(0, members.length - 1) * REQUEST_COST);
  const view = keysetView({
    addressOf: (page) => pageAddress(urls, request.url, page),
    total,
    limit,
    after,
    next: found.length > limit ? members.at(-1)?.id : undefined,
  });
  const parts = catalogueParts(repository, { entry, members, named: keepsNames(mediaType) });
  const text = writeGraphs(withView(view, parts), mediaType, {
    prefixes: { ...PREFIXES, hydra: HYDRA },
    onChanged: logChanged(request.log),
  });
  reply.header('content-type', contentTypeOf(mediaType)).header('vary', 'Accept');
  return sendStream(request, reply, text, stopping);
}

async function* withView(
  view: readonly Quad[],
  parts: AsyncGenerator<WrittenPart>,
): AsyncGenerator<WrittenPart> {
  yield { quads: view };
  yield* parts;
}
