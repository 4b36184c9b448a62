import type { Term } from '@rdfjs/types';
import type { MappingClass, ReadValue, ValueReader } from './mapping-class.ts';
import { isLiteral } from './rules/described.ts';
import type { ReadContext, ValueProblemCode } from './rules/read-context.ts';

export const integer: MappingClass = {
  description: 'A whole number of up to 53 bits',
  value: { kind: 'long' },
  roles: { filter: 'range', sort: true },
  read: scalarReader({ parse: integerOf, problem: 'bad-number' }),
  platformFields: ['revision_number', 'hierarchy_level'],
};

export const numeric: MappingClass = {
  description: 'A number',
  value: { kind: 'number' },
  roles: { filter: 'range', sort: true },
  read: scalarReader({ parse: numberOf, problem: 'bad-number' }),
};

export const boolean: MappingClass = {
  description: 'True or false',
  value: { kind: 'boolean' },
  roles: { filter: 'equals', facet: { value: [], label: [] } },
  read: scalarReader({ parse: booleanOf, problem: 'bad-boolean' }),
  platformFields: ['is_hvd'],
};

/** The lexical forms of `xsd:boolean`, in any case. */
const FORMS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

function booleanOf(text: string): boolean | undefined {
  const written = text.trim().toLowerCase();
  return Object.hasOwn(FORMS, written) ? FORMS[written] : undefined;
}

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
function scalarReader({ parse, problem }: ScalarForm<number | boolean>): ValueReader {
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
