import { PROBLEM_TYPES, type ProblemType } from '../http/problem-types.ts';
import { html } from './html.ts';
import { htmlPage } from './layout.ts';

/** The page that a problem's `type` leads to: every code with its status and title. */
export function problemsPage(): string {
  const rows = Object.entries<ProblemType>(PROBLEM_TYPES).map(
    ([code, { status, title }]) => html`
      <tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${title}</td></tr>`,
  );
  return htmlPage(
    'Problems',
    html`
    <h1>Problems</h1>
    <p>Every error is answered as <code>application/problem+json</code> (RFC 9457). Programs can rely
    on its <code>code</code>; <code>detail</code> tells people what is wrong and how to mend it;
    <code>instance</code> names the request as the log does.</p>
    <div class="scroll"><table>
      <thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">title</th></tr></thead>
      <tbody>${rows}</tbody>
    </table></div>
    <p><a href="/">Back to the start page</a></p>`,
  );
}
