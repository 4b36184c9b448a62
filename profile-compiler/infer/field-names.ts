import { percentDecoded } from '../mapping-classes/rules/media-type.ts';
import { numberedName } from '../names/spelling.ts';
import { isGraphqlName, localName } from '../names/type-names.ts';
import { PREFIXES } from '../namespaces.ts';
import type { PropertyFacts } from './property-facts.ts';

const LONGEST = 60;

/** Snake case of a text, of letters, digits and `_` only; empty where nothing is left of it. */
export function snakeCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '');
}

type NamedFacts = Pick<PropertyFacts, 'codeIdentifier' | 'path' | 'title'>;

/** The name of a field by its `sh:codeIdentifier`, else by its `sh:name`, else by the last part of its path. */
export function fieldNameOf({ codeIdentifier = '', path, title }: NamedFacts): string {
  const stated = title?.en ?? title?.und ?? Object.values(title ?? {})[0] ?? '';
  const candidates = [
    snakeCase(codeIdentifier),
    isSpelt(stated) ? snakeCase(stated) : '',
    snakeCase(percentDecoded(localName(path))),
  ];
  return candidates.find(isGraphqlName) ?? `field_${candidates.find((one) => one !== '') ?? '1'}`;
}

/** Tests whether a text has Latin letters only, apart from accents, so that snake case keeps all of them. */
function isSpelt(text: string): boolean {
  return !/(?![a-zA-Z])\p{L}/u.test(text.normalize('NFKD').replace(/\p{M}+/gu, ''));
}

/** A name that is free: the name itself, else with the prefix of the namespace, else with a number. */
export function freeFieldName(
  name: string,
  path: string,
  isTaken: (candidate: string) => boolean,
): string {
  return isTaken(name) ? numberedName(`${prefixOf(path)}_${name}`, '_', isTaken) : name;
}

/** The usual prefix of a namespace, else the last word of its address. */
function prefixOf(path: string): string {
  const namespace = path.slice(0, path.length - localName(path).length);
  const known = Object.entries(PREFIXES).find(([, iri]) => iri === namespace)?.[0];
  const words = namespace.split(/[#/:]+/).map(snakeCase);
  return known ?? words.findLast((word) => /^[a-z]/.test(word)) ?? 'other';
}

/** A type name in the form of GraphQL: `legal participant` → `LegalParticipant`. */
export function pascalCase(text: string): string {
  const words = snakeCase(text).split('_');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name : `Type${name}`;
}
