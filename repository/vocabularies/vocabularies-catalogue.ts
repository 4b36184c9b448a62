import { createHash } from 'node:crypto';
import { DCAT, DCT, EDP, RDF, XSD } from '../../profile-compiler/index.ts';
import { type Names, VOCABULARIES } from '../names.ts';
import { canonicalLines } from '../rdf/n-quads/canonical-lines.ts';
import type { GraphEntry, GraphWrite } from '../stores/triple-store.ts';
import { statements } from '../write/statements.ts';

/** The input for the catalogue of vocabularies. */
interface CatalogueState {
  readonly names: Names;
  /** The stored entry of the catalogue. */
  readonly former: GraphEntry | undefined;
  /** Ids of all vocabularies. */
  readonly ids: readonly string[];
  /** A UTC instant. */
  readonly now: string;
}

/** The write of the hidden catalogue, which links the dataset of every vocabulary. */
export function catalogueWrite({ names, former, ids, now }: CatalogueState): GraphWrite {
  const graph = names.catalogue(VOCABULARIES);
  const catalogue = statements(graph);
  const issued = former?.issued ?? now;
  const triples = canonicalLines([
    catalogue.iri(`${RDF}type`, `${DCAT}Catalog`),
    catalogue.inEnglish(`${DCT}title`, 'Vocabularies'),
    catalogue.inEnglish(`${DCT}description`, 'The vocabularies of this platform.'),
    catalogue.iri(`${EDP}visibility`, `${EDP}hidden`),
    catalogue.text(`${DCT}issued`, issued, `${XSD}dateTime`),
    catalogue.text(`${DCT}modified`, now, `${XSD}dateTime`),
    ...ids.map((id) => catalogue.iri(`${DCAT}dataset`, names.dataset(id))),
  ]);
  const hash = createHash('sha256').update(triples).digest('hex');
  const entry: GraphEntry = {
    graph,
    kind: 'vocabulary-catalogue',
    id: VOCABULARIES,
    hash,
    issued,
    modified: now,
  };
  return { operation: 'put', entry, triples };
}
