import type { Quad } from '@rdfjs/types';
import { DCAT } from '../../profile-compiler/index.ts';
import { runSteps } from '../async/steps.ts';
import { indexGraph } from '../graphs/graph-index.ts';
import { type IdentifiedNode, identifiedNodes } from './nested-ids.ts';

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
