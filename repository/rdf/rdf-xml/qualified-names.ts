import { RDF } from '../../../profile-compiler/basics.ts';
import type { Prefixes } from '../port/rdf-format.ts';
import { isNcName, ncNameTail } from './xml-names.ts';

/** Namespaces that no prefix may be declared for (Namespaces in XML 1.0 §3). */
const RESERVED: ReadonlySet<string> = new Set([
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
]);

/** An IRI as a namespace and a local name that XML can express; `undefined` if there are none. */
export function splitAtName(iri: string): readonly [string, string] | undefined {
  const local = ncNameTail(iri);
  const namespace = local === undefined ? '' : iri.slice(0, -local.length);
  return local === undefined || namespace === '' || RESERVED.has(namespace)
    ? undefined
    : [namespace, local];
}

/**
 * Qualified names for the IRIs of one XML document. Prefers the given prefixes; other namespaces become `ns1`, `ns2`, …
 * Remembers the prefixes in use.
 */
export function qualifiedNames(prefixes: Prefixes) {
  const known = Object.entries(prefixes).filter(
    ([prefix, namespace]) =>
      namespace !== '' &&
      namespace !== RDF &&
      !RESERVED.has(namespace) &&
      isNcName(prefix) &&
      !/^(xml|rdf$|ns\d)/i.test(prefix),
  );
  const prefixOf = new Map<string, string>([[RDF, 'rdf']]);
  const names = new Map<string, string | undefined>();
  let numbered = 0;

  function splitAtKnown(iri: string): readonly [string, string] | undefined {
    const fitting = known.find(
      ([, namespace]) => iri.startsWith(namespace) && isNcName(iri.slice(namespace.length)),
    );
    return fitting && [fitting[1], iri.slice(fitting[1].length)];
  }

  function prefixFor(namespace: string): string {
    const given = known.find(([, candidate]) => candidate === namespace)?.[0];
    const prefix = prefixOf.get(namespace) ?? given ?? `ns${++numbered}`;
    prefixOf.set(namespace, prefix);
    return prefix;
  }

  return {
    /** `prefix:local`, or undefined if no XML name can represent the IRI. */
    of(iri: string): string | undefined {
      if (!names.has(iri)) {
        const split = splitAtKnown(iri) ?? splitAtName(iri);
        names.set(iri, split && `${prefixFor(split[0])}:${split[1]}`);
      }
      return names.get(iri);
    },
    /** The prefixes in use with their namespaces, `rdf` first. */
    declared: () => [...prefixOf].map(([namespace, prefix]) => [prefix, namespace] as const),
    /** Lists the given prefixes that XML can use, with their namespaces, `rdf` first. */
    known: (): readonly (readonly [string, string])[] => [['rdf', RDF], ...known],
  };
}
