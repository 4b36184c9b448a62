import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import type { FastifyReply } from 'fastify';
import { RDF, XSD } from '../../../../profile-compiler/index.ts';
import type { ApiUrls } from '../../../http/server/api-urls.ts';

/** The parameters that say which page of a list is wanted. */
const OF_PAGES = ['limit', 'offset', 'after'];

/**
 * The address of a page of the list that a request asks for, or without `page` of the whole list. Parameters of the
 * request that do not name the page stay.
 */
export function pageAddress(
  { base }: Pick<ApiUrls, 'base'>,
  requestUrl: string,
  page: Readonly<Record<string, string | number>> = {},
): string {
  const [path = '', query = ''] = requestUrl.split(/\?(.*)/s);
  const kept = [...new URLSearchParams(query)].filter(([name]) => !OF_PAGES.includes(name));
  const given = Object.entries(page).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams([...kept, ...given]).toString();
  return base + path.slice(1) + (search === '' ? '' : `?${search}`);
}

/** Names the next page of a list in the headers of the answer (RFC 8288). */
export function linkNext(reply: FastifyReply, address: string): void {
  reply.header('link', `<${address}>; rel="next"`);
}

export const HYDRA = 'http://www.w3.org/ns/hydra/core#';

/** A page of a list, and how to address its other pages. */
export interface ViewedPage {
  readonly limit: number;
  readonly offset: number;
  /** The address of a page, or without it of the whole list. */
  readonly addressOf: (page?: { readonly limit: number; readonly offset: number }) => string;
  /** Number of all entries. */
  readonly total: number;
}

/**
 * Describes a page of a list by Hydra (https://www.hydra-cg.com/spec/latest/core/#collections): a collection with its
 * size, and a `hydra:PartialCollectionView` with the addresses of the first, previous, next and last page.
 */
export function hydraView({ total, limit, offset, ...view }: ViewedPage): readonly Quad[] {
  const addressOf = (start?: number) =>
    rdf.namedNode(view.addressOf(start === undefined ? undefined : { limit, offset: start }));
  const page = addressOf(offset);
  const collection = addressOf();
  const size = rdf.literal(String(total), rdf.namedNode(`${XSD}integer`));
  const last = Math.max(0, Math.ceil(total / limit) - 1) * limit;
  return [
    rdf.quad(collection, rdf.namedNode(`${RDF}type`), hydra('Collection')),
    rdf.quad(collection, hydra('totalItems'), size),
    rdf.quad(collection, hydra('view'), page),
    rdf.quad(page, rdf.namedNode(`${RDF}type`), hydra('PartialCollectionView')),
    // Existing clients read it from the view, where Hydra does not have it.
    rdf.quad(page, hydra('totalItems'), size),
    rdf.quad(page, hydra('first'), addressOf(0)),
    ...(offset > 0
      ? [rdf.quad(page, hydra('previous'), addressOf(Math.max(0, offset - limit)))]
      : []),
    ...(offset + limit < total ? [rdf.quad(page, hydra('next'), addressOf(offset + limit))] : []),
    rdf.quad(page, hydra('last'), addressOf(last)),
  ];
}

/** A term of the Hydra vocabulary. */
export function hydra(name: string) {
  return rdf.namedNode(HYDRA + name);
}
