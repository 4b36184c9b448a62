import { type Html, html } from '../../http/html/html.ts';
import type { ProblemCause } from '../../http/problems/problem-of-error.ts';
import { ENGLISH, type MessageKey, messagesIn } from '../languages/messages.ts';
import type { PortalPage } from '../view/layout.ts';
import { searchForm } from '../view/layout.ts';
import type { View } from '../view/view.ts';

/** A problem as it is sent to programs. */
export interface SentProblem extends Pick<ProblemCause, 'detail'> {
  readonly status: number;
  readonly code: string;
  /** Id of the request, as a URN. */
  readonly instance: string;
}

/** The page of a problem and its remedy. */
export function pageOfProblem(problem: SentProblem, view: View): PortalPage {
  const { status, detail, instance } = problem;
  const title = view.reader.say(titleKey(status));
  return {
    title,
    path: '/',
    status,
    isUnlisted: true,
    hasOwnSearch: true,
    main: html`<h1>${title}</h1>
${adviceFor(problem, view)}
${status < 500 ? html`<p class="quiet" lang="en">${detail}</p>` : html`<p><code>${instance}</code></p>`}
${searchForm(view, { query: '', id: 'search' })}
<p><a href="${view.page('/')}">${view.reader.say('home')}</a></p>`,
  };
}

function titleKey(status: number): MessageKey {
  const key = `error.${status}`;
  const known = Object.hasOwn(messagesIn(ENGLISH).interface, key);
  return known ? (key as MessageKey) : status < 500 ? 'error.400' : 'error.500';
}

function adviceFor({ status }: SentProblem, { reader }: View): Html | undefined {
  if (status === 404) {
    return html`<p>${reader.say('error.text.404')}</p>`;
  }
  if (status === 503 || status === 429) {
    return html`<p>${reader.say('error.text.503')}</p>`;
  }
  return status >= 500 ? html`<p>${reader.say('error.text.500')}</p>` : undefined;
}
