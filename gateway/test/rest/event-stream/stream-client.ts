import type { Quad } from '@rdfjs/types';
import type { FastifyInstance } from 'fastify';
import jsonld from 'jsonld';
import { Parser } from 'n3';
import { BASE } from '../open-test-app.ts';

const TREE = 'https://w3id.org/tree#';
const LDES = 'https://w3id.org/ldes#';
const AS = 'https://www.w3.org/ns/activitystreams#';

/** What a member of an event stream says, and the state that it carries. */
export interface StreamMember {
  readonly iri: string;
  /** `Create`, `Update` or `Delete`. */
  readonly activity: string;
  readonly of: string;
  readonly state: readonly Quad[];
}

/** A node of the view of a stream. */
export interface StreamPage {
  readonly url: string;
  readonly members: readonly StreamMember[];
}

/** Follows a stream from its root or a page by the terms of the LDES specification alone. */
export async function* followStream(
  app: FastifyInstance,
  { accept = 'application/trig', from = `${BASE}ldes` } = {},
): AsyncGenerator<StreamPage> {
  const nodes = [from];
  for (const url of nodes) {
    const quads = await read(app, url, accept);
    yield { url, members: membersOf(quads) };
    for (const relation of valuesOf(quads, url, `${TREE}relation`)) {
      nodes.push(...valuesOf(quads, relation, `${TREE}node`));
    }
  }
}

function membersOf(quads: readonly Quad[]): readonly StreamMember[] {
  const stream = quads.find(({ object }) => object.value === `${LDES}EventStream`);
  const subject = stream?.subject.value ?? '';
  const versionOf = valuesOf(quads, subject, `${LDES}versionOfPath`)[0] ?? '';
  const type = (member: string) =>
    quads.find((quad) => quad.subject.value === member && quad.object.value.startsWith(AS));
  return valuesOf(quads, subject, `${TREE}member`).map((iri) => ({
    iri,
    activity: type(iri)?.object.value.slice(AS.length) ?? '',
    of: valuesOf(quads, iri, versionOf)[0] ?? '',
    state: quads.filter(({ graph }) => graph.value === iri),
  }));
}

function valuesOf(quads: readonly Quad[], subject: string, predicate: string): readonly string[] {
  return quads.flatMap((quad) =>
    quad.subject.value === subject && quad.predicate.value === predicate ? [quad.object.value] : [],
  );
}

async function read(app: FastifyInstance, url: string, accept: string): Promise<readonly Quad[]> {
  const answer = await app.inject({ url: url.replace(BASE, '/'), headers: { accept } });
  if (answer.statusCode !== 200 || answer.headers['content-type'] !== accept) {
    throw new Error(`${url} was answered with ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
  }
  return accept === 'application/ld+json'
    ? ((await jsonld.toRDF(answer.json())) as Quad[])
    : new Parser({ format: accept }).parse(answer.body);
}
