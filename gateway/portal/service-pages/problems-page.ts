import { html } from '../../http/html/html.ts';
import { htmlPage } from '../../http/html/layout.ts';
import { PROBLEM_TYPES, type ProblemType } from '../../http/problems/problem-types.ts';

/** The page that the `type` of a problem links to: every code with its status and title. */
export function problemsPage(): string {
  const rows = Object.entries<ProblemType>(PROBLEM_TYPES).map(
    ([code, { status, title }]) => html`
      <tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${title}</td></tr>`,
  );
  return htmlPage(
    'Problems',
    html`
    <h1>Problems</h1>
    <p>Every error answer is a problem document, <code>application/problem+json</code> (RFC 9457).
    <code>code</code> is stable, for programs; <code>detail</code> says what is wrong and how to fix it;
    <code>instance</code> is the id of the request in the log, as a URN.</p>
    <div class="scroll"><table>
      <thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">title</th></tr></thead>
      <tbody>${rows}</tbody>
    </table></div>
    <p><a href="./">Back to the home page</a></p>`,
  );
}
