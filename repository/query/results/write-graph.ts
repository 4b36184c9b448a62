import { Parser } from 'n3';
import { PREFIXES } from '../../../profile-compiler/index.ts';
import { checkedTerms } from '../../rdf/terms/checked-terms.ts';
import { writeRdf } from '../../rdf/write-rdf.ts';

/**
 * N-Triples of an engine in an RDF format, with tags as the platform stores them. Rejects with
 * InexpressibleError where the format has no way to say a triple.
 */
export function writeResultGraph(nTriples: string, mediaType: string): Promise<string> {
  const quads = new Parser({ format: 'N-Triples', factory: checkedTerms() }).parse(nTriples);
  return writeRdf(quads, mediaType, { prefixes: PREFIXES });
}
