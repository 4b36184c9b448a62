import type { Attack } from '../attack.ts';
import { feedOf, type Target } from '../target.ts';

/** A body that is to be refused. */
export interface RefusedBody {
  readonly name: string;
  readonly isLong?: boolean;
  /** Also good where it is stored without delay. */
  readonly mayBeStored?: boolean;
  /** Where it is put; a dataset by default. */
  readonly kind?: 'dataset' | 'metrics' | 'vocabulary' | 'catalogue';
  readonly contentType: string;
  body(): string;
}

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix dqv: <http://www.w3.org/ns/dqv#> .
@prefix x: <https://x.test/> .
`;

/** Turtle with the usual prefixes. */
export const withPrefixes = (turtle: string) => PREFIXES + turtle;

/** Refused as too complex or too large, and nothing is stored. */
export function refusedBody({
  name,
  isLong,
  mayBeStored = false,
  kind = 'dataset',
  contentType,
  body,
}: RefusedBody): Attack {
  return {
    name,
    ...(isLong && { isLong }),
    async run(target) {
      await createNeighbours(target);
      const path = PATHS[kind];
      const before = await feedOf(target);
      const { status, code } = await target.send({
        method: 'PUT',
        path,
        contentType,
        body: body(),
      });
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
  };
}

const PATHS = {
  dataset: '/catalogues/attacked/datasets/origin?originalId=hostile',
  metrics: '/datasets/victim/metrics',
  vocabulary: '/vocabularies/hostile',
  catalogue: '/catalogues/hostile',
} as const;

/** What the paths need: a catalogue with a dataset. */
export async function createNeighbours(target: Target): Promise<void> {
  const put = async (path: string, body: string) => {
    const { status } = await target.send({
      method: 'PUT',
      path,
      contentType: 'text/turtle',
      body: withPrefixes(body),
    });
    if (status >= 300) {
      throw new Error(`A harmless PUT was answered with ${status}`);
    }
  };
  await put('/catalogues/attacked', '[] a dcat:Catalog ; dct:title "Attacked"@en .');
  await put(
    '/catalogues/attacked/datasets/origin?originalId=victim',
    '[] a dcat:Dataset ; dct:title "Victim"@en .',
  );
}
