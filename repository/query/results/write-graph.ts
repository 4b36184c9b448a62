import { Parser } from 'n3';
import { PREFIXES } from '../../../profile-compiler/basics.ts';
import { checkedTerms } from '../../rdf/terms/checked-terms.ts';
import { writeRdf } from '../../rdf/write-rdf.ts';

/**
 * Writes N-Triples of an engine in an RDF format, with language tags in the case that the platform stores.
 * Rejects with InexpressibleError if the format cannot express a triple.
 */
export function writeResultGraph(nTriples: string, mediaType: string): Promise<string> {
  const quads = new Parser({ format: 'N-Triples', factory: checkedTerms() }).parse(nTriples);
  return writeRdf(quads, mediaType, { prefixes: PREFIXES });
}
