import type { Term } from '@rdfjs/types';
import type { Json } from '../../values.ts';
import type { ReadContext } from '../read-context.ts';

/** The IRI, or the text without white space around it; a blank node and blank text are dropped. */
export function readPlainText(value: Term, context: ReadContext): Json | undefined {
  if (context.isBlank(value)) {
    context.report('not-a-literal', value);
    return undefined;
  }
  const text = value.value.trim();
  if (text === '') {
    context.report('blank-value', value);
    return undefined;
  }
  return text;
}
