import type { Term } from '@rdfjs/types';
import type { ReadValue, ValueReader } from '../mapping-class.ts';
import type { ReadContext, ValueProblemCode } from '../read-context.ts';
import { isLiteral } from './described.ts';

/** A decimal or double as XML Schema writes it. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number that a text is; `undefined` for units, separators, decimal commas, infinity. */
export function numberOf(text: string): number | undefined {
  const written = text.trim();
  const number = NUMBER.test(written) ? Number(written) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** The integer of up to 53 bits that a text is, however it is written (`2048.0`, `2.048E3`). */
export function integerOf(text: string): number | undefined {
  const number = numberOf(text);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A literal that a class reads to a single value. */
interface ScalarForm<Value> {
  readonly parse: (text: string) => Value | undefined;
  /** The problem of a value that is no text. */
  readonly problem: ValueProblemCode;
}

/** Reads literals to numbers or booleans: in order of size, and where one is allowed the smallest. */
export function scalarReader({ parse, problem }: ScalarForm<number | boolean>): ValueReader {
  return {
    each: (value, context) => readScalar(value, { parse, problem }, context),
    compare: (a, b) => Number(a) - Number(b),
    prefer: smallest,
  };
}

function readScalar<Value>(
  value: Term,
  { parse, problem }: ScalarForm<Value>,
  context: ReadContext,
): Value | undefined {
  if (!isLiteral(value)) {
    return context.report('not-a-literal', value);
  }
  return (
    parse(value.value) ?? context.report(value.value.trim() === '' ? 'blank-value' : problem, value)
  );
}

function smallest(values: readonly ReadValue[]): ReadValue | undefined {
  return values.reduce((first, next) => (Number(next.json) < Number(first.json) ? next : first));
}
