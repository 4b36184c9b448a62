/** A query to try on the page of the endpoint. */
export interface SparqlExample {
  readonly what: string;
  readonly text: string;
}

const DCAT = 'PREFIX dcat: <http://www.w3.org/ns/dcat#>';
const DCT = 'PREFIX dct: <http://purl.org/dc/terms/>';
const SKOS = 'PREFIX skos: <http://www.w3.org/2004/02/skos/core#>';

/** Queries that any content of DCAT answers; those about terms, where the vocabularies are stored. */
export const SPARQL_EXAMPLES: readonly SparqlExample[] = [
  {
    what: 'Datasets that were modified last',
    text: `${DCAT}
${DCT}
SELECT ?dataset ?title ?modified
WHERE { ?dataset a dcat:Dataset ; dct:title ?title ; dct:modified ?modified }
ORDER BY DESC(?modified) LIMIT 20`,
  },
  {
    what: 'Number of datasets of each catalogue',
    text: `${DCAT}
SELECT ?catalogue (COUNT(?dataset) AS ?datasets)
WHERE { ?catalogue a dcat:Catalog ; dcat:dataset ?dataset }
GROUP BY ?catalogue ORDER BY DESC(?datasets)`,
  },
  {
    what: 'Formats of distributions',
    text: `${DCT}
SELECT ?format (COUNT(?distribution) AS ?distributions)
WHERE { ?distribution dct:format ?format }
GROUP BY ?format ORDER BY DESC(?distributions)`,
  },
  {
    what: 'Licences of distributions, and how many have none',
    text: `${DCAT}
${DCT}
SELECT ?licence (COUNT(?distribution) AS ?distributions)
WHERE { ?distribution a dcat:Distribution OPTIONAL { ?distribution dct:license ?licence } }
GROUP BY ?licence ORDER BY DESC(?distributions)`,
  },
  {
    what: 'Keywords, and how many datasets have them',
    text: `${DCAT}
SELECT ?keyword (COUNT(?dataset) AS ?datasets)
WHERE { ?dataset dcat:keyword ?keyword }
GROUP BY ?keyword ORDER BY DESC(?datasets) LIMIT 50`,
  },
  {
    what: 'Themes of datasets, labelled by the stored vocabularies',
    text: `${DCAT}
${SKOS}
SELECT ?label (COUNT(?dataset) AS ?datasets)
WHERE { ?dataset dcat:theme ?theme . ?theme skos:prefLabel ?label . FILTER(LANG(?label) = "en") }
GROUP BY ?label ORDER BY DESC(?datasets)`,
  },
  {
    what: 'One dataset with all that is said about it, as a graph',
    text: `${DCAT}
CONSTRUCT { ?dataset ?property ?value }
WHERE {
  { SELECT ?dataset WHERE { ?dataset a dcat:Dataset } ORDER BY ?dataset LIMIT 1 }
  ?dataset ?property ?value
}`,
  },
  {
    what: 'Graphs by number of triples',
    text: `SELECT ?graph (COUNT(*) AS ?triples)
WHERE { GRAPH ?graph { ?s ?p ?o } }
GROUP BY ?graph ORDER BY DESC(?triples) LIMIT 20`,
  },
];
