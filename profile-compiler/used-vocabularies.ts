import rdf from '@rdfjs/data-model';
import { MAPPING_CLASSES, type MappingClassName } from './mapping-classes/index.ts';
import { byCodePoint } from './mapping-classes/rules/code-point-order.ts';
import { bareContext, NO_TERMS, ORGANIZATIONS } from './mapping-classes/rules/read-context.ts';
import type { Field, ProfileModel } from './model.ts';

/** Ids of the vocabularies in which the fields of a profile look up terms, by their classes and by enrichment. */
export function usedVocabularies({ types }: ProfileModel): readonly string[] {
  return vocabulariesOf(Object.values(types).flatMap((type) => type.fields));
}

/** Ids of the vocabularies in which fields look up terms. */
export function vocabulariesOf(fields: readonly Pick<Field, 'source'>[]): readonly string[] {
  const classes = new Set(fields.flatMap(({ source }) => source?.mappingClass ?? []));
  const enriched = fields.flatMap(({ source }) => source?.enrichment ?? []);
  const used = [
    ...[...classes].flatMap(lookedUpBy),
    ...enriched.map(({ vocabulary }) => vocabulary),
  ];
  return [...new Set(used)].filter((id) => id !== ORGANIZATIONS).sort(byCodePoint);
}

/** The vocabularies that a class asks when it reads an IRI, a text and a place of the EU. */
const PROBES = [
  rdf.namedNode('urn:x-vocabulary:unknown'),
  rdf.literal('unknown'),
  rdf.namedNode('http://publications.europa.eu/resource/authority/place/UNKNOWN'),
];

function lookedUpBy(name: MappingClassName): readonly string[] {
  const { read } = MAPPING_CLASSES[name];
  const asked = new Set<string>();
  const note = (vocabularies: readonly string[]) => {
    vocabularies.forEach((id) => {
      asked.add(id);
    });
    return undefined;
  };
  const context = bareContext({
    graph: { objects: () => [], predicates: () => [], describes: () => false },
    terms: { ...NO_TERMS, byIri: note, byText: note },
    isBlank: () => false,
  });
  if (read && 'each' in read) {
    for (const probe of PROBES) {
      read.each(probe, context);
    }
  }
  return [...asked];
}
