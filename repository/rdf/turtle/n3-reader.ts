import type { Quad } from '@rdfjs/types';
import { tooComplex } from '../../refusals.ts';
import { nextTurn } from '../../scheduling/scheduler.ts';
import type { RdfReadOptions } from '../rdf-format.ts';
import { checkedTerms } from '../terms/checked-terms.ts';
import { textSlices } from '../text-slices.ts';
import { startN3 } from './n3-session.ts';

/**
 * Reads one of the four formats of n3. `format` is the name that n3 uses, `name` the one for
 * messages.
 */
export async function readWithN3(
  text: string,
  options: RdfReadOptions & { readonly format: string; readonly name: string },
): Promise<readonly Quad[]> {
  const { limits, baseIri, format, name } = options;
  const quads: Quad[] = [];
  const session = startN3({
    format,
    name,
    baseIri,
    limits,
    factory: checkedTerms(),
    onQuad(quad) {
      if (quads.push(quad) > limits.triples) {
        throw tooComplex(`the document has more than ${limits.triples} triples. Split it.`);
      }
    },
  });
  for (const slice of textSlices(text)) {
    session.write(slice);
    if (slice.length < text.length) {
      await nextTurn();
    }
  }
  session.end();
  return quads;
}
