import { randomUUID } from 'node:crypto';
import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import { DCAT } from '../../../../profile-compiler/index.ts';
import {
  isPageLink,
  nodeKey,
  type PublishedGraph,
  type PutOutcome,
  type RdfBody,
  type Repository,
  renameNode,
  type WriteOptions,
} from '../../../../repository/index.ts';
import {
  distributionId,
  type IdentifiedNode,
  identifiedDistributions,
} from '../../../../search/index.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { missing } from '../../documents/ids.ts';
import { describeNodes } from '../common/node-description.ts';
import { distributionPlaces } from './distribution-places.ts';
import { placeOf } from './find-distribution.ts';

const CLASSES = [`${DCAT}Distribution`];

/** A distribution that was written. */
export interface EditedDistribution {
  readonly id: string;
  readonly outcome: PutOutcome;
  /** Ignored parts, one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Adds the distribution of a body to a dataset: under the publisher's IRI, or one of the platform's where it has none. An
 * IRI that a dataset has already is refused. `undefined` where there is no such dataset.
 */
export async function addDistribution(
  repository: Repository,
  dataset: string,
  { body, ...options }: WriteOptions & { readonly body: RdfBody },
): Promise<EditedDistribution | undefined> {
  const minted = ownIri(repository, randomUUID());
  const part = await repository.readPart(body, { classes: CLASSES, iri: minted });
  const iri = part.publisherIri ?? minted;
  await refuseUsed(repository, iri);
  const quads = renameNode(part.quads, rdf.namedNode(minted), iri);
  const outcome = await repository.editDataset(
    dataset,
    ({ entry, quads: stored }) => {
      if (stored.some((quad) => linksTo(quad, iri))) {
        throw taken(iri, [dataset]);
      }
      const link = rdf.quad(
        rdf.namedNode(entry.graph),
        rdf.namedNode(`${DCAT}distribution`),
        rdf.namedNode(iri),
      );
      return [...stored, link, ...quads];
    },
    options,
  );
  if (!outcome) {
    return undefined;
  }
  const id = distributionId(iri, { main: outcome.entry.graph, base: repository.base });
  return { id, outcome, warnings: part.warnings };
}

/** Replaces a distribution, and what only it refers to, with that of a body; throws `not-found` and `ambiguous`. */
export async function replaceDistribution(
  repository: Repository,
  id: string,
  { body, ...options }: WriteOptions & { readonly body: RdfBody },
): Promise<EditedDistribution> {
  const { dataset, node } = await writableDistribution(repository, id);
  const isBlank = node.startsWith(`${repository.base}.well-known/genid/`);
  const iri = isBlank ? ownIri(repository, id) : node;
  const part = await repository.readPart(body, { classes: CLASSES, iri });
  const outcome = await editDistribution(repository, { dataset, id }, options, (rest, former) => [
    ...renameNode(rest, former, iri),
    ...part.quads,
  ]);
  return { id, outcome, warnings: part.warnings };
}

/** Removes a distribution, what only it refers to, and all that refers to it; throws `not-found` and `ambiguous`. */
export async function removeDistribution(
  repository: Repository,
  id: string,
  options: WriteOptions,
): Promise<PutOutcome> {
  const { dataset } = await writableDistribution(repository, id);
  return editDistribution(repository, { dataset, id }, options, (rest, former) =>
    rest.filter((quad) => !linksTo(quad, former.value)),
  );
}

/** The id of the dataset that a write of a distribution touches; throws `not-found` and `ambiguous`. */
export async function datasetToWrite(repository: Repository, id: string): Promise<string> {
  return (await writableDistribution(repository, id)).dataset;
}

type Edit = (rest: readonly Quad[], former: Term) => readonly Quad[];

/** Edits what is left of the graph of a dataset without the description of a distribution. */
async function editDistribution(
  repository: Repository,
  { dataset, id }: { readonly dataset: string; readonly id: string },
  options: WriteOptions,
  edit: Edit,
): Promise<PutOutcome> {
  const outcome = await repository.editDataset(
    dataset,
    async (graph) => {
      const before = await identifiedIn(repository, graph, graph.quads);
      const { node } = uniqueNode(before, id) ?? missing('distribution', id);
      const described = new Set(await describeNodes(graph.quads, [node], graph.entry.graph));
      const rest = graph.quads.filter((quad) => !described.has(quad));
      return withIdsKept(repository, graph, before, edit(rest, node));
    },
    options,
  );
  return outcome ?? missing('distribution', id);
}

/**
 * Names the blank nodes that got another id because there are others beside them now: their ids depend on what tells
 * them apart. Fewer are blank each time.
 */
async function withIdsKept(
  repository: Repository,
  graph: PublishedGraph,
  before: readonly IdentifiedNode[],
  edited: readonly Quad[],
): Promise<readonly Quad[]> {
  const ids = new Map(before.map(({ id, node }) => [nodeKey(node), id]));
  const after = await identifiedIn(repository, graph, edited);
  const moved = after.find(({ id, node }) => (ids.get(nodeKey(node)) ?? id) !== id);
  if (!moved) {
    return edited;
  }
  const id = ids.get(nodeKey(moved.node)) ?? moved.id;
  const named = renameNode(edited, moved.node, ownIri(repository, id));
  return withIdsKept(repository, graph, before, named);
}

function identifiedIn(
  repository: Repository,
  { entry }: PublishedGraph,
  quads: readonly Quad[],
): Promise<readonly IdentifiedNode[]> {
  return identifiedDistributions(placeOf(repository, entry.id, quads));
}

/** The one dataset with a distribution, and its node. */
async function writableDistribution(
  repository: Repository,
  id: string,
): Promise<{ readonly dataset: string; readonly node: string }> {
  const places = distributionPlaces(repository);
  const [dataset = missing('distribution', id), ...others] = await places.datasetsWith(id);
  refuseShared(id, [dataset, ...others]);
  const graph = (await repository.storedQuads('dataset', dataset)) ?? missing('distribution', id);
  const identified = await identifiedIn(repository, graph, graph.quads);
  const { node } = uniqueNode(identified, id) ?? missing('distribution', id);
  refuseShared(id, await places.datasetsWith(node.value));
  return { dataset, node: node.value };
}

function uniqueNode(nodes: readonly IdentifiedNode[], id: string): IdentifiedNode | undefined {
  const found = nodes.find((one) => one.id === id);
  if (found && found.alike.length > 1) {
    throw new RequestError(
      'ambiguous',
      `The dataset has ${found.alike.length} distributions without IRI that look alike, of which "${id}" is one. Write the whole dataset, with an IRI for each.`,
    );
  }
  return found;
}

function refuseShared(id: string, datasets: readonly string[]): void {
  if (datasets.length > 1) {
    throw new RequestError(
      'ambiguous',
      `The distribution "${id}" belongs to several datasets: ${named(datasets)}. Write these datasets.`,
    );
  }
}

async function refuseUsed(repository: Repository, iri: string): Promise<void> {
  const users = await distributionPlaces(repository).datasetsWith(iri);
  if (users.length > 0) {
    throw taken(iri, users);
  }
}

function taken(iri: string, datasets: readonly string[]): RequestError {
  return new RequestError(
    'taken',
    `<${iri}> is a distribution of ${named(datasets)} already. Replace it by its id, or send a distribution with another IRI or none.`,
  );
}

function named(datasets: readonly string[]): string {
  return datasets.map((id) => `"${id}"`).join(', ');
}

/** Tells whether a triple refers to a node, not to a page with that address. */
function linksTo({ predicate, object }: Quad, node: string): boolean {
  return object.termType !== 'Literal' && object.value === node && !isPageLink(predicate.value);
}

/** The IRI that the platform mints for a distribution. */
export function ownIri({ base }: Pick<Repository, 'base'>, id: string): string {
  return `${base}set/distribution/${id}`;
}
