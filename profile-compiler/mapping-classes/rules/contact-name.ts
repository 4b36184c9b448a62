import type { Term } from '@rdfjs/types';
import { FOAF, VCARD } from '../../namespaces.ts';
import type { ReadContext } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import { isLiteral, type MemberSource, shownText } from './described.ts';
import { firstFound } from './first-found.ts';
import { standIns } from './member-words.ts';
import { textMap } from './text-map.ts';

const WHOLE_NAMES = [`${VCARD}fn`, `${VCARD}hasFN`];
const NAME_NODE = `${VCARD}hasName`;
const GIVEN_NAMES = [`${VCARD}given-name`, `${VCARD}hasGivenName`];
const FAMILY_NAMES = [`${VCARD}family-name`, `${VCARD}hasFamilyName`];
const OTHER_NAMES = [`${FOAF}name`];
const ORGANISATIONS = [`${VCARD}hasOrganizationName`, `${VCARD}organization-name`];

/** The name of a contact: its whole name, else given name and family name. */
export function contactName(subject: Term, context: ReadContext): string | undefined {
  const name = (predicates: readonly string[]) =>
    firstName({ subject, member: 'name', predicates }, context);
  return (
    name(WHOLE_NAMES) ??
    context.graph
      .objects(subject, NAME_NODE)
      .map((node) => nameOfParts(node, context))
      .filter((found) => found !== undefined)
      .sort(byCodePoint)[0] ??
    name([NAME_NODE]) ??
    nameOfParts(subject, context) ??
    name(OTHER_NAMES)
  );
}

/** Given name and family name. */
function nameOfParts(subject: Term, context: ReadContext): string | undefined {
  const parts = [GIVEN_NAMES, FAMILY_NAMES]
    .map((predicates) => firstName({ subject, member: 'name', predicates }, context))
    .filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** The name of the organisation that a contact belongs to. */
export function organisationName(subject: Term, context: ReadContext): string | undefined {
  return firstName({ subject, member: 'organisation_name', predicates: ORGANISATIONS }, context);
}

function firstName(source: MemberSource, context: ReadContext): string | undefined {
  return firstFound(source.predicates, (predicate) => nameOf(source, predicate, context));
}

/** The text pick of the texts, else an IRI. */
function nameOf(source: MemberSource, predicate: string, context: ReadContext): string | undefined {
  const { subject, member } = source;
  const values = context.graph
    .objects(subject, predicate)
    .flatMap((value) => standIns(value, source, context));
  const map = textMap(values.filter(isLiteral), {
    defaultLanguage: context.defaultLanguage,
    report: (code, value) => context.report(code, value, { member, subject }),
    hide: context.hide,
    trim: true,
  });
  const [iri] = values
    .filter((value) => !isLiteral(value))
    .map((value) => value.value)
    .sort(byCodePoint);
  return map ? shownText(map, context) : iri;
}
