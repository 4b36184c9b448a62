import { type Html, html } from '../../../http/html/html.ts';
import type { FoundProblemFragment } from '../../generated/graphql.ts';
import type { View } from '../../view/view.ts';

/** Problems that a page lists. */
const MAX_PROBLEMS = 50;

/** The problems of a resource's metadata, for its maintainers; closed at first. */
export function problemSection(
  problems: readonly FoundProblemFragment[],
  { reader }: View,
): Html | undefined {
  if (problems.length === 0) {
    return undefined;
  }
  const items = problems
    .slice(0, MAX_PROBLEMS)
    .map(
      ({ code, field, value }) =>
        html`<li><code>${code}</code> ${field}${value === null ? undefined : html`: <q>${value.slice(0, 200)}</q>`}</li>`,
    );
  return html`<details class="problems"><summary>${reader.say('problems', { count: reader.number(problems.length) })}</summary>
<p>${reader.say('problems.text')}</p><ul>${items}</ul></details>`;
}
