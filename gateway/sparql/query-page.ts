import { html } from '../pages/html.ts';
import { htmlPage } from '../pages/layout.ts';

const EXAMPLES = [
  {
    what: 'Graphs by number of triples',
    text: `SELECT ?graph (COUNT(*) AS ?triples)
WHERE { GRAPH ?graph { ?s ?p ?o } }
GROUP BY ?graph ORDER BY DESC(?triples) LIMIT 20`,
  },
  {
    what: 'Number of datasets of each catalogue',
    text: `PREFIX dcat: <http://www.w3.org/ns/dcat#>
SELECT ?catalogue (COUNT(?dataset) AS ?datasets)
WHERE { ?catalogue a dcat:Catalog ; dcat:dataset ?dataset }
GROUP BY ?catalogue`,
  },
  {
    what: 'Themes of datasets, labelled by the stored vocabularies',
    text: `PREFIX dcat: <http://www.w3.org/ns/dcat#>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
SELECT ?label (COUNT(?dataset) AS ?datasets)
WHERE { ?dataset dcat:theme ?theme . ?theme skos:prefLabel ?label . FILTER(LANG(?label) = "en") }
GROUP BY ?label ORDER BY DESC(?datasets)`,
  },
];

/** The query page of the endpoint. */
export function queryPage(): string {
  return htmlPage(
    'SPARQL',
    html`
    <h1>SPARQL</h1>
    <p>Query all stored graphs: catalogues, datasets, quality graphs and vocabularies. The default graph
    is the union of all named graphs. Programs use the SPARQL 1.1 Protocol at this address.</p>
    <form action="sparql" method="get">
      <p><label for="query">Query</label></p>
      <p><textarea id="query" name="query" rows="12" spellcheck="false"
        style="width: 100%; box-sizing: border-box; font-family: monospace">${EXAMPLES[0]?.text}</textarea></p>
      <p><button>Run</button></p>
    </form>
    <h2>Examples</h2>
    ${EXAMPLES.map(
      ({ what, text }) => html`
    <p>${what} – <a href="sparql?query=${encodeURIComponent(text)}">run it</a></p>
    <pre tabindex="0" role="region" aria-label="${what}"><code>${text}</code></pre>`,
    )}
    <p><a href="./">Back to the home page</a></p>`,
  );
}
