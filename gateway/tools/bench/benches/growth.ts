import type { Bench, Finding } from '../bench.ts';
import { ratioAtMost } from '../measure/bounds.ts';

/** What is called flat: more of it than this is growth, less is noise. */
const FLAT = 1.25;

/** CPU of single requests in the large platform against the small one, both seen while it was filled. */
export const benchGrowth: Bench = async (bed) => {
  const { milestones } = await bed.filled();
  const small = milestones[0];
  const large = milestones.at(-1);
  if (!small || !large || small === large) {
    throw new Error('Growth needs two sizes');
  }
  const sizes = `with ${large.datasets} datasets (with ${small.datasets})`;
  const flat = (what: string, part: 'put' | 'get'): Finding =>
    ratioAtMost(FLAT, {
      what: `${what}, CPU ${sizes}`,
      unit: 'µs',
      subject: large[part],
      baseline: small[part],
    });
  return [
    flat('PUT of a dataset', 'put'),
    flat('GET by id', 'get'),
    ratioAtMost(FLAT, {
      what: `search, CPU per hit, ${large.hits} hits (${small.hits} hits)`,
      unit: 'µs',
      subject: large.search / large.hits,
      baseline: small.search / small.hits,
    }),
  ];
};
