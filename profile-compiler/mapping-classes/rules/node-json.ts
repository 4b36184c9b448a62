import type { Term } from '@rdfjs/types';
import { RDF, shorten } from '../../namespaces.ts';
import type { Json } from '../../values.ts';
import type { ReadContext } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import { isLiteral } from './described.ts';

/** How deep nested nodes are shown; deeper ones are left out, since they may form a circle. */
const DEEPEST = 8;

/**
 * What a graph says of a blank node, as JSON: its properties by their short names, literals as their text, and nodes as
 * their IRIs or, where they have none, as objects. `undefined` where it says nothing.
 */
export function nodeJson(node: Term, context: ReadContext, depth = 1): Json | undefined {
  const { graph } = context;
  const members = [...new Set(graph.predicates(node))].sort(byCodePoint).flatMap((predicate) => {
    const values = graph.objects(node, predicate).flatMap((value) => shown(value) ?? []);
    const [first, ...others] = values;
    const name = predicate === `${RDF}type` ? '@type' : shorten(predicate);
    return first === undefined ? [] : [[name, others.length > 0 ? values : first] as const];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;

  function shown(value: Term): Json | undefined {
    if (isLiteral(value)) {
      const { language } = value;
      return language === '' ? value.value : { '@value': value.value, '@language': language };
    }
    if (context.isBlank(value)) {
      return depth < DEEPEST ? nodeJson(value, context, depth + 1) : undefined;
    }
    return value.value;
  }
}
