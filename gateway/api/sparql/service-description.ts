import type { Quad } from '@rdfjs/types';
import { readRdf } from '../../../repository/index.ts';

/**
 * The description of the endpoint, which it serves without a query (SPARQL 1.1 Service Description, https://www.w3.org/TR/sparql11-service-description/.
 */
export function serviceDescription(endpoint: string): Promise<readonly Quad[]> {
  const text = `
    @prefix sd: <http://www.w3.org/ns/sparql-service-description#> .
    @prefix format: <http://www.w3.org/ns/formats/> .
    <${endpoint}> a sd:Service ;
      sd:endpoint <${endpoint}> ;
      sd:supportedLanguage sd:SPARQL11Query ;
      sd:feature sd:UnionDefaultGraph ;
      sd:resultFormat format:SPARQL_Results_JSON, format:SPARQL_Results_XML,
        format:SPARQL_Results_CSV, format:SPARQL_Results_TSV, format:Turtle, format:N-Triples,
        format:N-Quads, format:TriG, format:JSON-LD, format:RDF_XML ;
      sd:defaultDataset [ a sd:Dataset ; sd:defaultGraph [ a sd:Graph ] ] .`;
  const body = { bytes: new TextEncoder().encode(text), contentType: 'text/turtle' };
  return readRdf(body, { baseIri: endpoint });
}
