import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { RDF, XSD } from '../../../../profile-compiler/index.ts';
import { hydra } from '../../existing-api/lists/hydra-view.ts';

/** A page of entries behind an id, and how to address the next one. */
export interface KeysetPage {
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
export function keysetView(page: KeysetPage): readonly Quad[] {
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
