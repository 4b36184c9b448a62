import { type Asking, type BodyRows, sending } from '../asking.ts';
import type { Target } from '../target.ts';

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix dqv: <http://www.w3.org/ns/dqv#> .
@prefix x: <https://x.test/> .
`;

/** Turtle with the usual prefixes. */
export const withPrefixes = (turtle: string) => PREFIXES + turtle;

interface Refused extends Omit<Asking, 'statuses' | 'prepare'> {
  /** Path that it is put to; a dataset by default. */
  readonly path?: string;
  readonly contentType?: string;
}

const DATASET = '/catalogues/attacked/datasets/origin?originalId=hostile';

/** Puts bodies that are refused as too complex or too large, and of which nothing is stored. */
export function refused(common: Refused, rows: BodyRows) {
  const { path = DATASET, contentType = 'text/turtle', ...kind } = common;
  const asked = { ...kind, statuses: [400, 413], prepare: createNeighbours };
  return sending(asked, { method: 'PUT', path, contentType }, rows);
}

export function refusedTurtle(common: Refused, rows: BodyRows) {
  const texts = Object.entries(rows).map(([name, body]) => [name, () => withPrefixes(body())]);
  return refused(common, Object.fromEntries(texts));
}

/** Creates a catalogue with a dataset, for the paths. */
export async function createNeighbours(target: Target): Promise<void> {
  const neighbours = [
    ['/catalogues/attacked', 'Catalog'],
    ['/catalogues/attacked/datasets/origin?originalId=victim', 'Dataset'],
  ] as const;
  for (const [path, type] of neighbours) {
    const body = withPrefixes(`[] a dcat:${type} ; dct:title "Attacked"@en .`);
    const { status } = await target.send({ method: 'PUT', path, contentType: 'text/turtle', body });
    if (status >= 300) {
      throw new Error(`A harmless PUT was answered with ${status}`);
    }
  }
}
