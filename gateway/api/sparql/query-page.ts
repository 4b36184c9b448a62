import { type Html, html } from '../../http/html/html.ts';
import { htmlPage } from '../../http/html/layout.ts';
import type { ResultCell, ResultTable } from './result-table.ts';

/** Outcome of a query, for its page. */
export type ShownOutcome =
  | { readonly kind: 'table'; readonly table: ResultTable }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** A graph as Turtle; of a long one the beginning. */
  | { readonly kind: 'graph'; readonly turtle: string; readonly isWhole: boolean }
  | { readonly kind: 'refused'; readonly detail: string };

/** A query and its outcome. */
interface ShownQuery {
  readonly text: string;
  readonly outcome: ShownOutcome;
}

/** The query page of the endpoint: with a query, its result below it. */
export function queryPage(shown?: ShownQuery): string {
  const text = shown?.text ?? SPARQL_EXAMPLES[0]?.text ?? '';
  return htmlPage(
    'SPARQL',
    html`
    <h1>SPARQL</h1>
    <p>Query all stored graphs: catalogues, datasets, quality graphs and vocabularies. The default graph
    is the union of all named graphs. Programs use the SPARQL 1.1 Protocol at this address.</p>
    <form action="sparql" method="get">
      <p><label for="query">Query</label></p>
      <p><textarea id="query" name="query" rows="${Math.min(24, Math.max(8, text.split('\n').length + 1))}" spellcheck="false"
        style="width: 100%; box-sizing: border-box; font-family: monospace">${text}</textarea></p>
      <p><button>Run</button></p>
    </form>
    ${shown && showOutcome(shown.outcome)}
    <h2>Examples</h2>
    <ul>${SPARQL_EXAMPLES.map(
      ({ what, text: example }) => html`
      <li><a href="sparql?query=${encodeURIComponent(example)}">${what}</a></li>`,
    )}
    </ul>
    <p><a href="./">Back to the home page</a></p>`,
  );
}

function showOutcome(outcome: ShownOutcome): Html {
  switch (outcome.kind) {
    case 'table':
      return showTable(outcome.table);
    case 'boolean':
      return html`<h2>Result</h2><p role="status">${outcome.value ? 'Yes: true' : 'No: false'}</p>`;
    case 'graph':
      return html`<h2>Result</h2>
    <p role="status">${outcome.isWhole ? 'A graph, in Turtle' : 'The beginning of a large graph, in Turtle. Programs get all of it'}</p>
    <pre tabindex="0" role="region" aria-label="The graph"><code>${outcome.turtle}</code></pre>`;
    case 'refused':
      return html`<h2>The query was refused</h2><p role="alert">${outcome.detail}</p>`;
  }
}

function showTable({ columns, rows, total }: ResultTable): Html {
  const number = total === 1 ? '1 row' : `${total} rows`;
  const shown =
    rows.length < total ? `${number}, of which the first ${rows.length} are shown` : number;
  return html`<h2>Result</h2>
    <p role="status">${shown}</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Rows of the result"><table>
      <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rows.map(
        (row) => html`
      <tr>${row.map((cell) => html`<td>${showCell(cell)}</td>`)}</tr>`,
      )}</tbody>
    </table></div>`;
}

function showCell({ text, iri, note }: ResultCell): Html {
  const shown = html`${text}${note && html` <span class="quiet">${note}</span>`}`;
  return iri === undefined ? shown : html`<a href="${iri}">${shown}</a>`;
}

/** A query to try on the page of the endpoint. */
interface SparqlExample {
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
