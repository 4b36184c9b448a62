import type { RdfFormat } from '../rdf-format.ts';
import { expressibleInXml } from './expressible.ts';
import { readRdfXml } from './reader.ts';
import { rdfXmlFrame, writeRdfXml } from './writer.ts';

/** RDF/XML, https://www.w3.org/TR/rdf-syntax-grammar/. */
export const rdfXml: RdfFormat = {
  name: 'RDF/XML',
  mediaTypes: ['application/rdf+xml'],
  extensions: ['.rdf', '.xml'],
  read: readRdfXml,
  write: writeRdfXml,
  frame: rdfXmlFrame,
  expressible: expressibleInXml,
};
