import type { Term } from '@rdfjs/types';
import type { Json } from '../../values.ts';
import type { ReadContext } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import type { MemberSource } from './described.ts';

/** Reads one value. */
export type ReadOne = (value: Term, context: ReadContext) => Json | undefined;

/** Reads the first value of a member of an object, and reports the others; its labels are no text of the object. */
export function firstOfMember(
  read: ReadOne,
  { subject, member, predicates }: MemberSource,
  context: ReadContext,
): Json | undefined {
  const quiet: ReadContext = {
    ...context,
    report: (code, value) => context.report(code, value, { member, subject }),
    hide: () => undefined,
  };
  const values = predicates.flatMap((predicate) => context.graph.objects(subject, predicate));
  const found = values.flatMap((value) => {
    const json = read(value, quiet);
    return json === undefined ? [] : [{ value, json }];
  });
  const [first, ...others] = found.sort((a, b) =>
    byCodePoint(JSON.stringify(a.json), JSON.stringify(b.json)),
  );
  for (const { value } of others) {
    quiet.report('extra-value', value);
  }
  return first?.json;
}
