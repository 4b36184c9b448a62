import type { Term } from '@rdfjs/types';
import { RDF, shorten } from '../../namespaces.ts';
import type { Json } from '../../values.ts';
import { byCodePoint } from './code-point-order.ts';
import { isLiteral } from './described.ts';
import type { ReadContext } from './read-context.ts';

/** Depth of nested nodes; deeper ones are left out, since they may form a circle. */
const DEEPEST = 8;
/** Values of a node that is shown. More are no description, but a graph whose nodes refer to each other. */
const MAX_VALUES = 1_000;

/**
 * Converts the description of a blank node to JSON: properties by short name, literals as text, nodes as IRIs or,
 * without an IRI, as objects. `undefined` if it is empty or too large.
 */
export function nodeJson(node: Term, context: ReadContext): Json | undefined {
  const { graph } = context;
  let values = 0;
  const json = describe(node, 1);
  return values > MAX_VALUES ? undefined : json;

  function describe(subject: Term, depth: number): Json | undefined {
    const members: (readonly [name: string, json: Json])[] = [];
    for (const predicate of [...new Set(graph.predicates(subject))].sort(byCodePoint)) {
      const shown = graph.objects(subject, predicate).flatMap((value) => show(value, depth) ?? []);
      if (values > MAX_VALUES) {
        return undefined;
      }
      const [first, ...others] = inOrder(shown);
      if (first !== undefined) {
        const name = predicate === `${RDF}type` ? '@type' : shorten(predicate);
        members.push([name, others.length > 0 ? [first, ...others] : first]);
      }
    }
    return members.length > 0 ? Object.fromEntries(members) : undefined;
  }

  function show(value: Term, depth: number): Json | undefined {
    values += 1;
    if (isLiteral(value)) {
      const { language } = value;
      return language === '' ? value.value : { '@value': value.value, '@language': language };
    }
    if (!context.isBlank(value)) {
      return value.value;
    }
    return depth < DEEPEST && values <= MAX_VALUES ? describe(value, depth + 1) : undefined;
  }
}

function inOrder(values: readonly Json[]): readonly Json[] {
  return values
    .map((value) => [JSON.stringify(value), value] as const)
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([, value]) => value);
}
