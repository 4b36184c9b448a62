import type { Literal, Quad } from '@rdfjs/types';
import { SKOS } from '../../profile-compiler/index.ts';
import { nodeKey } from '../write/nodes.ts';

const PREF_LABEL = `${SKOS}prefLabel`;
const MAX_WARNINGS = 100;

/**
 * Tells where a resource has several `skos:prefLabel` in one language, of which SKOS allows one: the
 * first in code point order counts, the others count as alternative labels. One sentence each, at
 * most a hundred, then one with the number of the rest.
 */
export function labelWarnings(quads: readonly Quad[]): readonly string[] {
  const warnings = severalLabels(quads).map(warningFor).sort();
  const rest = warnings.length - MAX_WARNINGS;
  return rest > 0
    ? [...warnings.slice(0, MAX_WARNINGS), `So it is with ${rest} more preferred labels.`]
    : warnings;
}

interface Labels {
  readonly resource: string;
  readonly language: string;
  readonly texts: Set<string>;
}

/** Only where there are several: of a large vocabulary hardly any. */
function severalLabels(quads: readonly Quad[]): readonly Labels[] {
  const first = new Map<string, string>();
  const several = new Map<string, Labels>();
  for (const quad of quads) {
    if (isPrefLabel(quad)) {
      const { value, language } = quad.object;
      const resource = nodeKey(quad.subject);
      const key = `${language.toLowerCase()} ${resource}`;
      const known = first.get(key);
      if (known === undefined) {
        first.set(key, value);
      } else if (known !== value) {
        const labels = several.get(key) ?? {
          resource,
          language: language.toLowerCase(),
          texts: new Set([known]),
        };
        several.set(key, labels);
        labels.texts.add(value);
      }
    }
  }
  return [...several.values()];
}

function isPrefLabel(quad: Quad): quad is Quad & { readonly object: Literal } {
  return quad.predicate.value === PREF_LABEL && quad.object.termType === 'Literal';
}

function warningFor({ resource, language, texts }: Labels): string {
  const [chosen, ...others] = [...texts].sort(byCodePoint).map((text) => JSON.stringify(text));
  const where = language === '' ? 'without a language' : `in "${language}"`;
  return `${resource} has ${texts.size} preferred labels ${where}: ${chosen} counts, ${others.join(', ')} as alternative.`;
}

/** UTF-8 bytes stand in the order of code points, which JavaScript's own order is not. */
function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
