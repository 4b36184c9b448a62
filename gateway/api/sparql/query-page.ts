import { type Html, html } from '../../http/html/html.ts';
import { htmlPage } from '../../http/html/layout.ts';
import { SPARQL_EXAMPLES } from './example-queries.ts';
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
