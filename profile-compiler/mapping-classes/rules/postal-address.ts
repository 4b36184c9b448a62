import type { Term } from '@rdfjs/types';
import { VCARD } from '../../namespaces.ts';
import type { ReadContext } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import { describedText, isLiteral } from './described.ts';

const ADDRESS = `${VCARD}hasAddress`;

/** A postal address on one line: of the contact's address, else of the contact itself. */
export function postalAddress(subject: Term, context: ReadContext): string | undefined {
  const [first] = context.graph
    .objects(subject, ADDRESS)
    .map((address) => addressLine(address, subject, context))
    .filter((line) => line !== undefined)
    .sort(byCodePoint);
  return first ?? joinedParts(subject, context);
}

function addressLine(address: Term, subject: Term, context: ReadContext): string | undefined {
  const isText = isLiteral(address);
  const line = isText ? address.value.trim() : joinedParts(address, context);
  if (line === undefined || line.trim() === '') {
    const code = isText ? 'blank-value' : 'empty-node';
    return context.report(code, address, { member: 'address', subject });
  }
  return line;
}

/** Street; postal code and town; region; country. */
function joinedParts(subject: Term, context: ReadContext): string | undefined {
  const part = (name: string) =>
    describedText({ subject, member: 'address', predicates: [VCARD + name] }, context);
  const town = joined([part('postal-code'), part('locality')], ' ');
  return joined([part('street-address'), town, part('region'), part('country-name')], ', ');
}

function joined(parts: readonly (string | undefined)[], separator: string): string | undefined {
  const present = parts.filter((part) => part !== undefined);
  return present.length > 0 ? present.join(separator) : undefined;
}
