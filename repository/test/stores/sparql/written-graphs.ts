import { XSD } from '../../../../profile-compiler/index.ts';
import { namesUnder } from '../../../names.ts';
import { catalogueLinkOf } from '../../../stores/catalogue-links.ts';
import type { GraphEntry, GraphWrite } from '../../../stores/triple-store.ts';

/** How many graphs are written over and over again. */
export const GRAPHS = 40;

/** How many triples a small graph has, and the one graph that takes several requests. */
const SMALL = 60;
const LARGE = 12_000;

/** The put of a graph whose every triple, entry and catalogue tell the version. */
export function datasetPutOf(base: string, number: number, version: number): GraphWrite {
  const graph = `${base}set/data/n${number}`;
  const size = number === 0 ? LARGE : SMALL;
  const lines = Array.from(
    { length: size },
    (_, n) => `<${graph}> <urn:note${n % 30}> "note ${n} of ${version}" .\n`,
  );
  const duration = `<${graph}> <urn:period> "P${version}D"^^<${XSD}duration> .\n`;
  const entry: GraphEntry = {
    graph,
    kind: 'dataset',
    id: `n${number}`,
    catalogue: version % 2 === 0 ? 'harbour' : 'museum',
    originalId: `N${number}`,
    hash: String(version).padStart(64, '0'),
    issued: '2026-03-01T08:00:00.000Z',
    modified: '2026-03-01T08:00:00.000Z',
  };
  const link = catalogueLinkOf(entry, namesUnder(base));
  const triples = [...lines, duration].sort().join('');
  return { operation: 'put', entry, triples, ...(link && { link }) };
}
