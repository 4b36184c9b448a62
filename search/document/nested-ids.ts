import { hash } from 'node:crypto';
import type { Quad, Term } from '@rdfjs/types';
import { byCodePoint, DCAT } from '../../profile-compiler/documents.ts';
import { normalizeId } from '../../repository/documents.ts';
import { runSteps, type Steps, sortInSteps } from '../async/steps.ts';
import { indexGraph } from '../graphs/graph-index.ts';
import { type BlankGroup, blankNames, type NameSource } from './blank-names.ts';
import { isBlank, type Reading } from './reading.ts';

interface Options {
  readonly kind: 'distribution' | 'other';
  /** IRI of the main resource. */
  readonly main: string;
  readonly reading: Reading;
  /** Content of a node as text: distinguishes blank nodes of the same name. */
  readonly contentOf: (node: Term) => Steps<string>;
}

/** Assigns ids to nested nodes; the same graph gives the same ids, however blank nodes are labelled. */
export function* nestedIds(
  nodes: readonly Term[],
  options: Options,
): Steps<(node: Term) => string | undefined> {
  if (options.kind === 'other') {
    return (node) => (isBlank(node, options.reading) ? undefined : normalizeId(node.value));
  }
  const blank = nodes.filter((node) => isBlank(node, options.reading));
  const names = yield* numberedNames(yield* blankNames(blank, options.reading), options);
  return (node) => {
    const name = names.get(node.value) ?? node.value;
    return distributionId(name, { main: options.main, base: options.reading.base });
  };
}

/** A distribution with its id. */
export interface IdentifiedNode {
  readonly id: string;
  readonly node: Term;
  /**
   * The node, and the blank nodes that share its name: which of these has which of their ids depends on what a profile
   * shows of them.
   */
  readonly alike: readonly Term[];
}

/** The ids of all distributions of a resource. */
function* identifiedNodes(
  nodes: readonly Term[],
  { main, reading }: { readonly main: string; readonly reading: NameSource },
): Steps<readonly IdentifiedNode[]> {
  const named = nodes.filter((node) => !isBlank(node, reading));
  const blank = nodes.filter((node) => isBlank(node, reading));
  const groups = [
    ...named.map((node) => ({ name: node.value, nodes: [node] })),
    ...(yield* blankNames(blank, reading)),
  ];
  return groups.flatMap((group) =>
    group.nodes.map((node, at) => ({
      id: distributionId(numberedName(group.name, at), { main, base: reading.base }),
      node,
      alike: group.nodes,
    })),
  );
}

/** The id of a distribution by its IRI, or by the name of a blank node, and the IRI of the resource that it belongs to. */
export function distributionId(
  name: string,
  { main, base }: { readonly main: string; readonly base: string },
): string {
  const start = `${base}set/distribution/`;
  const own = name.startsWith(start) ? name.slice(start.length) : '';
  return own === '' ? urlUuid(`${main}\n${name}`) : own;
}

/** Numbers the second and later blank nodes of the same name. */
function numberedName(name: string, at: number): string {
  return at === 0 ? name : `${name}\n${at + 1}`;
}

/** The names of single nodes; those that say the same get a number. */
function* numberedNames(
  groups: readonly BlankGroup[],
  options: Options,
): Steps<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { name, nodes } of groups) {
    for (const [at, node] of (yield* numbered(nodes, options)).entries()) {
      names.set(node.value, numberedName(name, at));
    }
  }
  return names;
}

function* numbered(group: readonly Term[], { contentOf }: Options): Steps<readonly Term[]> {
  if (group.length === 1) {
    return group;
  }
  const contents: { readonly node: Term; readonly content: string }[] = [];
  for (const node of group) {
    contents.push({ node, content: yield* contentOf(node) });
    yield;
  }
  const ordered = yield* sortInSteps(contents, (a, b) => byCodePoint(a.content, b.content));
  return ordered.map(({ node }) => node);
}

/** Namespace of names that are URLs: RFC 9562, section 6.6. */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** The name-based UUID (version 5) of a name in the URL namespace. */
function urlUuid(name: string): string {
  const named = Buffer.concat([URL_NAMESPACE, Buffer.from(name)]);
  const bytes = hash('sha1', named, 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Place to look for a distribution. */
export interface DistributionPlace {
  /** The published graph of a dataset. */
  readonly quads: readonly Quad[];
  /** IRI of the dataset. */
  readonly dataset: string;
  /** Base IRI of the platform's names, ending in `/`. */
  readonly base: string;
}

/** The distributions of a dataset's graph with the ids that its document shows under `distributions.id`. */
export async function identifiedDistributions({
  quads,
  dataset,
  base,
}: DistributionPlace): Promise<readonly IdentifiedNode[]> {
  const graph = await runSteps(indexGraph(quads));
  const nodes = quads
    .filter(
      ({ subject, predicate }) =>
        subject.value === dataset && predicate.value === `${DCAT}distribution`,
    )
    .map(({ object }) => object)
    .filter(({ termType }) => termType !== 'Literal');
  return await runSteps(identifiedNodes(nodes, { main: dataset, reading: { graph, base } }));
}
