import type { Literal, Quad } from '@rdfjs/types';
import { byCodePoint, SKOS } from '../../profile-compiler/basics.ts';
import { nodeKey } from '../write/nodes.ts';

const PREF_LABEL = `${SKOS}prefLabel`;
const MAX_WARNINGS = 100;

/**
 * Warnings for resources that have several `skos:prefLabel` in one language. SKOS allows one: the first in
 * code point order is used, the others are treated as alternative labels. One sentence each, 100 at most,
 * then one with the number of the others.
 */
export function labelWarnings(quads: readonly Quad[]): readonly string[] {
  const warnings = severalLabels(quads).map(warningFor).sort();
  const rest = warnings.length - MAX_WARNINGS;
  return rest > 0
    ? [
        ...warnings.slice(0, MAX_WARNINGS),
        `${rest} more resources have several preferred labels in one language.`,
      ]
    : warnings;
}

interface Labels {
  readonly resource: string;
  readonly language: string;
  readonly texts: Set<string>;
}

/** The labels of resources that have several; few resources of a large vocabulary do. */
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
  return `${resource} has ${texts.size} preferred labels ${where}: ${chosen} is used, ${others.join(', ')} treated as alternative.`;
}
