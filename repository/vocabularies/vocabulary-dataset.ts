import type { Quad } from '@rdfjs/types';
import { DC11, DCAT, DCT, FOAF, OWL, RDF, RDFS, SKOS, XSD } from '../../profile-compiler/basics.ts';
import type { Names } from '../names.ts';
import type { GraphEntry } from '../stores/triple-store.ts';
import { statements } from '../write/statements.ts';

/**
 * Properties that the dataset copies from the concept scheme: the values of the first source that
 * has any.
 */
const TAKEN_OVER: readonly { readonly to: string; readonly from: readonly string[] }[] = [
  {
    to: `${DCT}title`,
    from: [`${DCT}title`, `${DC11}title`, `${SKOS}prefLabel`, `${RDFS}label`],
  },
  {
    to: `${DCT}description`,
    from: [`${DCT}description`, `${DC11}description`, `${SKOS}definition`, `${RDFS}comment`],
  },
  {
    to: `${OWL}versionInfo`,
    from: [`${OWL}versionInfo`, `${DCAT}version`, `${DCT}hasVersion`],
  },
  {
    to: `${FOAF}page`,
    from: [`${FOAF}page`, `${FOAF}homepage`, `${RDFS}seeAlso`],
  },
];

/** The input for the dataset of a vocabulary. */
interface VocabularyFacts {
  readonly names: Names;
  /** Entry of the content graph. */
  readonly entry: GraphEntry;
  /** The content graph, or the quads of it that `describesScheme` selects. */
  readonly quads: readonly Quad[];
}

/**
 * The `dcat:Dataset` of a vocabulary: the hash, the dates and the IRI of its content (as the access URL of
 * its distribution), and the title, description, version and pages of the concept scheme. The title
 * defaults to the id, the description to a sentence about the scheme, the version to the instant of the last
 * write, the page to the IRI of the platform that leads to the content.
 */
export function vocabularyDataset({ names, entry, quads }: VocabularyFacts): readonly Quad[] {
  const dataset = statements(names.dataset(entry.id));
  const distribution = statements(names.distribution(entry.id));
  const fromScheme = schemeMembers(quads, entry.graph);
  const takenOver = TAKEN_OVER.flatMap(({ to, from }) =>
    (from.map(fromScheme).find((values) => values.length > 0) ?? []).map((value) =>
      dataset.about(to, value),
    ),
  );
  const without = (predicate: string) =>
    !takenOver.some((quad) => quad.predicate.value === predicate);
  const defaults = {
    [`${DCT}title`]: dataset.text(`${DCT}title`, entry.id),
    [`${DCT}description`]: dataset.inEnglish(
      `${DCT}description`,
      `The vocabulary "${entry.id}": the terms of the concept scheme ${entry.graph}.`,
    ),
    [`${OWL}versionInfo`]: dataset.text(`${OWL}versionInfo`, entry.modified),
    [`${FOAF}page`]: dataset.iri(`${FOAF}page`, names.vocabulary(entry.id)),
  };
  return [
    dataset.iri(`${RDF}type`, `${DCAT}Dataset`),
    dataset.text(`${DCT}identifier`, entry.hash),
    dataset.text(`${DCT}issued`, entry.issued, `${XSD}dateTime`),
    dataset.text(`${DCT}modified`, entry.modified, `${XSD}dateTime`),
    dataset.iri(`${DCAT}distribution`, names.distribution(entry.id)),
    distribution.iri(`${RDF}type`, `${DCAT}Distribution`),
    distribution.iri(`${DCAT}accessURL`, entry.graph),
    ...takenOver,
    ...Object.entries(defaults).flatMap(([predicate, quad]) => (without(predicate) ? [quad] : [])),
  ];
}

/** The IRI of the content graph that the dataset of a vocabulary names. */
export function contentGraphOf(dataset: readonly Quad[]): string | undefined {
  return dataset.find(({ predicate }) => predicate.value === `${DCAT}accessURL`)?.object.value;
}

/** Tests whether the dataset of a vocabulary may take the value of the quad over. */
export function describesScheme({ subject, predicate, object }: Quad, scheme: string): boolean {
  return (
    subject.value === scheme &&
    object.termType !== 'BlankNode' &&
    TAKEN_OVER.some(({ from }) => from.includes(predicate.value))
  );
}

/** A lookup of the literals and IRIs that the scheme has for a predicate. */
function schemeMembers(quads: readonly Quad[], scheme: string) {
  const own = quads.filter((quad) => describesScheme(quad, scheme));
  return (predicate: string) =>
    own.filter((quad) => quad.predicate.value === predicate).map(({ object }) => object);
}
