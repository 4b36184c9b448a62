import rdf from '@rdfjs/data-model';
import type { Literal, NamedNode, Quad } from '@rdfjs/types';
import { RDF, XSD } from '../../../../profile-compiler/index.ts';
import type { Change } from '../../../../repository/index.ts';
import { type FeedPage, startOf, streamPageOf } from './window.ts';

export const AS = 'https://www.w3.org/ns/activitystreams#';
export const LDES = 'https://w3id.org/ldes#';
export const TREE = 'https://w3id.org/tree#';

const PUBLISHED = `${AS}published`;
const OBJECT = `${AS}object`;
/** Shape of a member: only its type, `as:object` and `as:published`. */
const MEMBER_SHAPE = 'https://semiceu.github.io/LDES-DCAT-AP-Feeds/shape.ttl#ActivityShape';

/** The addresses of an event stream. */
export type StreamNames = ReturnType<typeof streamNames>;

/** The names of the stream of a store with an identity, under a base that ends in `/`. */
export function streamNames(base: string, identity: string) {
  const root = `${base}ldes`;
  const page = (number: number) =>
    `${root}?${new URLSearchParams({ store: identity, page: String(number) })}`;
  return {
    /** The stream itself. */
    stream: `${root}#stream`,
    /** The root of its view, where clients begin. */
    root,
    /** IRI of the retention policy of the view. */
    retention: `${root}#latest-versions`,
    page,
    /** The member of a change: unique, as numbers of changes are in one store. */
    member: (number: number, seq: number) => `${page(number)}#${seq}`,
  };
}

/** The type of a change: the feed knows deletions, the entry knows earlier writes. */
export type MemberActivity = 'Create' | 'Update' | 'Delete';

/**
 * Describes the stream as a Linked Data Event Stream (https://w3id.org/ldes/specification) of activities, as a DCAT-AP
 * feed has them (https://semiceu.github.io/LDES-DCAT-AP-feeds/).
 */
export function streamQuads({ stream, root, retention }: StreamNames): readonly Quad[] {
  const about = (subject: string, pairs: readonly (readonly [string, NamedNode | Literal])[]) =>
    pairs.map(([predicate, object]) => triple(subject, predicate, object));
  return [
    ...about(stream, [
      [`${RDF}type`, iri(`${LDES}EventStream`)],
      [`${LDES}timestampPath`, iri(PUBLISHED)],
      [`${LDES}versionOfPath`, iri(OBJECT)],
      [`${LDES}versionCreateObject`, iri(`${AS}Create`)],
      [`${LDES}versionUpdateObject`, iri(`${AS}Update`)],
      [`${LDES}versionDeleteObject`, iri(`${AS}Delete`)],
      [`${TREE}shape`, iri(MEMBER_SHAPE)],
      [`${TREE}view`, iri(root)],
    ]),
    ...about(root, [
      [`${RDF}type`, iri(`${TREE}Node`)],
      [`${LDES}retentionPolicy`, iri(retention)],
    ]),
    ...about(retention, [
      [`${RDF}type`, iri(`${LDES}RetentionPolicy`)],
      [`${LDES}versionAmount`, integer(1)],
      // The same before version 1 of the vocabulary.
      [`${RDF}type`, iri(`${LDES}LatestVersionSubset`)],
      [`${LDES}amount`, integer(1)],
    ]),
  ];
}

/**
 * Leads from a node of the view to a page. What can be reached there was written later, but nothing in the members says
 * so: a clock may have been set back, and the shape of members has no place for their numbers.
 */
export function relationQuads(from: string, page: number, names: StreamNames): readonly Quad[] {
  const relation = `${from}#after-${startOf(page)}`;
  return [
    triple(from, `${TREE}relation`, iri(relation)),
    triple(relation, `${RDF}type`, iri(`${TREE}Relation`)),
    triple(relation, `${TREE}node`, iri(names.page(page))),
  ];
}

/** Describes a page; one with a next page gets no further members. */
export function pageQuads({ page, next }: FeedPage, names: StreamNames): readonly Quad[] {
  const node = names.page(page);
  const isTrue = rdf.literal('true', rdf.namedNode(`${XSD}boolean`));
  return [
    ...streamQuads(names),
    triple(node, `${RDF}type`, iri(`${TREE}Node`)),
    ...(next === undefined
      ? []
      : [triple(node, `${LDES}immutable`, isTrue), ...relationQuads(node, next, names)]),
  ];
}

/** A member of the stream: an activity on a resource. */
export function memberQuads(
  change: Change,
  activity: MemberActivity,
  names: StreamNames,
): readonly Quad[] {
  const { seq, graph, at } = change;
  const member = names.member(streamPageOf(change), seq);
  return [
    triple(names.stream, `${TREE}member`, iri(member)),
    triple(member, `${RDF}type`, iri(`${AS}${activity}`)),
    triple(member, OBJECT, iri(graph)),
    triple(member, PUBLISHED, rdf.literal(at, rdf.namedNode(`${XSD}dateTime`))),
  ];
}

function triple(subject: string, predicate: string, object: NamedNode | Literal): Quad {
  return rdf.quad(iri(subject), iri(predicate), object);
}

function iri(value: string): NamedNode {
  return rdf.namedNode(value);
}

function integer(value: number): Literal {
  return rdf.literal(String(value), iri(`${XSD}integer`));
}
