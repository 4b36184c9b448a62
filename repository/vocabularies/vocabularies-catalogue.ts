import { createHash } from 'node:crypto';
import { DCAT, DCT, EDP, RDF, XSD } from '../../profile-compiler/basics.ts';
import { nothingIfDamaged } from '../errors.ts';
import { type Names, VOCABULARIES } from '../names.ts';
import { canonicalLine } from '../rdf/canonical/canonical-lines.ts';
import type { EntryView } from '../stores/entry-view.ts';
import type { GraphEntry, GraphWrite } from '../stores/triple-store.ts';
import { statements } from '../write/statements.ts';

/** A vocabulary that is linked or not linked any more. */
interface LinkChange {
  readonly id: string;
  readonly isLinked: boolean;
  /** A UTC instant. */
  readonly now: string;
}

/**
 * The write of the hidden catalogue, which links the dataset of every vocabulary. The links are those of the stored graph, so
 * that a write does not list all vocabularies.
 */
export async function catalogueWrite(
  names: Names,
  view: EntryView,
  { id, isLinked, now }: LinkChange,
): Promise<GraphWrite> {
  const graph = names.catalogue(VOCABULARIES);
  const former = await view.read(graph).catch(nothingIfDamaged);
  const links = new Set(former ? linksIn(former.triples) : await allLinks(names, view));
  if (isLinked) {
    links.add(linkLine(names, id));
  } else {
    links.delete(linkLine(names, id));
  }
  const issued = former?.entry.issued ?? now;
  const triples = [...describedLines(graph, { issued, now }), ...links].sort().join('');
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

function describedLines(
  graph: string,
  { issued, now }: { readonly issued: string; readonly now: string },
): readonly string[] {
  const catalogue = statements(graph);
  return [
    catalogue.iri(`${RDF}type`, `${DCAT}Catalog`),
    catalogue.inEnglish(`${DCT}title`, 'Vocabularies'),
    catalogue.inEnglish(`${DCT}description`, 'The vocabularies of this platform.'),
    catalogue.iri(`${EDP}visibility`, `${EDP}hidden`),
    catalogue.text(`${DCT}issued`, issued, `${XSD}dateTime`),
    catalogue.text(`${DCT}modified`, now, `${XSD}dateTime`),
  ].map(canonicalLine);
}

function linkLine(names: Names, id: string): string {
  const catalogue = statements(names.catalogue(VOCABULARIES));
  return canonicalLine(catalogue.iri(`${DCAT}dataset`, names.dataset(id)));
}

/** Lines of canonical N-Triples, each with its line break. */
function linksIn(triples: string): readonly string[] {
  return triples.split(/(?<=\n)/).filter((line) => line.includes(`> <${DCAT}dataset> <`));
}

async function allLinks(names: Names, view: EntryView): Promise<readonly string[]> {
  const vocabularies = await view.all({ kind: 'vocabulary' });
  return vocabularies.map(({ id }) => linkLine(names, id));
}
