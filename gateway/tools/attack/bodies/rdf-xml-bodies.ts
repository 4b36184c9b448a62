import { type Attack, long } from '../attack.ts';
import { refusedBody } from './refused-body.ts';

const SIZE = 49_000_000;
const HEAD = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:x="https://x.test/">`;

const rdfXml = (name: string, inside: () => string): Attack =>
  refusedBody({
    name,
    contentType: 'application/rdf+xml',
    body: () => `${HEAD}${inside()}</rdf:RDF>`,
  });

/** RDF/XML that costs far more than its bytes. */
export const RDF_XML_BODIES: readonly Attack[] = [
  rdfXml('RDF/XML: 50 MB of attributes', () => {
    const attributes = Array.from({ length: SIZE / 14 / 1.1 }, (_, number) => `x:a${number}=""`);
    return `<dcat:Dataset rdf:about="https://x.test/d" ${attributes.join(' ')}/>`;
  }),
  rdfXml('RDF/XML: 50 MB of text', () => {
    return `<dcat:Dataset rdf:about="https://x.test/d"><x:p>${'x'.repeat(SIZE)}</x:p></dcat:Dataset>`;
  }),
  long(
    rdfXml('RDF/XML: one attribute of 50 MB', () => {
      return `<dcat:Dataset rdf:about="https://x.test/d" x:p="${'x'.repeat(SIZE)}"/>`;
    }),
  ),
  rdfXml('RDF/XML: one comment of 50 MB', () => `<!--${'x'.repeat(SIZE)}-->`),
  long(
    rdfXml('RDF/XML: 50 MB of namespaces', () => {
      const names = Array.from(
        { length: SIZE / 40 },
        (_, number) => `xmlns:n${number}="https://n${number}/"`,
      );
      return `<dcat:Dataset rdf:about="https://x.test/d" ${names.join(' ')}/>`;
    }),
  ),
];
