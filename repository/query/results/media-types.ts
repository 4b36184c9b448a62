import { RDF_MEDIA_TYPES } from '../../rdf/formats.ts';
import type { QueryForm } from '../syntax/read-query.ts';

const JSON_RESULTS = 'application/sparql-results+json';
const XML_RESULTS = 'application/sparql-results+xml';

const MEDIA_TYPES: Readonly<Record<QueryForm, readonly string[]>> = {
  select: [JSON_RESULTS, XML_RESULTS, 'text/csv', 'text/tab-separated-values'],
  ask: [JSON_RESULTS, XML_RESULTS],
  construct: RDF_MEDIA_TYPES,
  describe: RDF_MEDIA_TYPES,
};

/** The media types for the answer to a query of this form, the preferred one first. */
export function resultMediaTypes(form: QueryForm): readonly string[] {
  return MEDIA_TYPES[form];
}

/** Tests whether the answer is a graph; else it is a table or a truth value. */
export function givesGraph(form: QueryForm): boolean {
  return form === 'construct' || form === 'describe';
}
