import type { Attack } from '../attack.ts';
import { feedOf, type Target } from '../target.ts';

/** Common members of the bodies of a table. */
interface Refused {
  readonly theme?: string;
  readonly isLong?: boolean;
  /** Also good where it is stored without delay. */
  readonly mayBeStored?: boolean;
  /** Path that it is put to; a dataset by default. */
  readonly path?: string;
  readonly contentType: string;
}

type Bodies = Readonly<Record<string, () => string>>;

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix dqv: <http://www.w3.org/ns/dqv#> .
@prefix x: <https://x.test/> .
`;

/** Turtle with the usual prefixes. */
export const withPrefixes = (turtle: string) => PREFIXES + turtle;

/** Bodies that are refused as too complex or too large, and of which nothing is stored. */
export function refused(common: Refused, rows: Bodies): readonly Attack[] {
  const { theme, isLong, mayBeStored = false, contentType } = common;
  const { path = '/catalogues/attacked/datasets/origin?originalId=hostile' } = common;
  return Object.entries(rows).map(([name, body]) => ({
    name: theme === undefined ? name : `${theme}: ${name}`,
    ...(isLong && { isLong }),
    async run(target) {
      await createNeighbours(target);
      const before = await feedOf(target);
      const call = { method: 'PUT', path, contentType, body: body() };
      const { status, code } = await target.send(call);
      if (mayBeStored && status < 300) {
        return `${status} stored`;
      }
      if (status !== 400 && status !== 413) {
        throw new Error(`PUT was answered with ${status} ${code}`);
      }
      if ((await feedOf(target)) !== before) {
        throw new Error('Something was stored');
      }
      return `${status} ${code}`;
    },
  }));
}

export function refusedTurtle(common: Omit<Refused, 'contentType'>, rows: Bodies) {
  const texts = Object.entries(rows).map(([name, body]) => [name, () => withPrefixes(body())]);
  return refused({ ...common, contentType: 'text/turtle' }, Object.fromEntries(texts));
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
