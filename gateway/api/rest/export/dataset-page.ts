import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import type { FastifyReply } from 'fastify';
import { RDF, XSD } from '../../../../profile-compiler/index.ts';
import { RDF_MEDIA_TYPES, type WrittenPart } from '../../../../repository/index.ts';
import { negotiate } from '../../../http/negotiation/media-types.ts';
import type { RequestTo } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { REQUEST_COST } from '../../../http/server/limit-requests.ts';
import { missing } from '../../documents/ids.ts';
import { HYDRA, hydra, pageAddress } from '../../existing-api/lists/list-pages.ts';
import { sendGraphs } from '../../existing-api/lists/send-graphs.ts';
import { catalogueParts, keepsNames } from './catalogue-parts.ts';

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
  const named = keepsNames(mediaType);
  const parts = withView(view, catalogueParts(repository, { entry, members, named }));
  return sendGraphs(request, reply, { parts, mediaType, prefixes: { hydra: HYDRA } }, stopping);
}

async function* withView(
  view: readonly Quad[],
  parts: AsyncGenerator<WrittenPart>,
): AsyncGenerator<WrittenPart> {
  yield { quads: view };
  yield* parts;
}

/** A page of entries behind an id, and how to address the next one. */
interface KeysetPage {
  /** The address of a page, or without it of the whole list. */
  readonly addressOf: (page?: Readonly<Record<string, string | number>>) => string;
  /** Number of all entries. */
  readonly total: number;
  readonly limit: number;
  /** The id that the entries of the page follow; absent for the first page. */
  readonly after?: string | undefined;
  /** The last id of the page; absent if it is the last page. */
  readonly next?: string | undefined;
}

/**
 * Describes a page by Hydra, in the terms of its specification (https://www.hydra-cg.com/spec/latest/core/) and, with addresses as
 * texts, in those before it, `hydra:PagedCollection` and `hydra:nextPage`: harvesters of DCAT-AP read one or the
 * other. A page is addressed by the last id before it, so only the last page knows that it is.
 */
function keysetView(page: KeysetPage): readonly Quad[] {
  const { total, limit, after, next } = page;
  const addressOf = (start?: string) =>
    page.addressOf({ limit, ...(start !== undefined && { after: start }) });
  const here = addressOf(after);
  const node = rdf.namedNode(here);
  const collection = rdf.namedNode(page.addressOf());
  const type = rdf.namedNode(`${RDF}type`);
  const link = (name: string, address: string) => [
    rdf.quad(node, hydra(name), rdf.namedNode(address)),
    rdf.quad(node, hydra(`${name}Page`), rdf.literal(address)),
  ];
  return [
    rdf.quad(collection, type, hydra('Collection')),
    rdf.quad(collection, hydra('totalItems'), integer(total)),
    rdf.quad(collection, hydra('view'), node),
    rdf.quad(node, type, hydra('PagedCollection')),
    rdf.quad(node, type, hydra('PartialCollectionView')),
    rdf.quad(node, hydra('totalItems'), integer(total)),
    rdf.quad(node, hydra('itemsPerPage'), integer(limit)),
    ...link('first', addressOf()),
    ...(next === undefined ? link('last', here) : link('next', addressOf(next))),
  ];
}

function integer(value: number) {
  return rdf.literal(String(value), rdf.namedNode(`${XSD}integer`));
}
