import { prepareOperation } from '../../api/graphql/index.ts';
import { html } from '../../http/html/html.ts';
import type { Site } from '../plan/site.ts';
import type { PortalPage } from '../view/layout.ts';
import { chosenText, excerpt } from '../view/texts.ts';
import type { PortalRequest } from './answer-page.ts';
import { ALL_VOCABULARIES } from './vocabularies.graphql.ts';

/** Makes the list of vocabularies. */
export function vocabulariesPageOf(site: Site): (asked: PortalRequest) => Promise<PortalPage> {
  const list = prepareOperation(site.context, ALL_VOCABULARIES);
  return async (asked) => {
    const { reader } = asked;
    const found = await asked.ask(list, {});
    const vocabularies = found.vocabularies.toSorted((a, b) =>
      (a.title?.value ?? a.id).localeCompare(b.title?.value ?? b.id, reader.language),
    );
    return {
      title: reader.say('vocabularies'),
      path: '/vocabularies',
      main: html`<h1>${reader.say('vocabularies')}</h1><p class="lede">${reader.say('vocabularies.text')}</p>
<ul class="hits">${vocabularies.map(
        ({ id, termCount, title, description }) => html`
<li><article class="hit"><h2><a href="${asked.page(`/vocabularies/${encodeURIComponent(id)}`)}">${title ? chosenText(title, asked) : id}</a></h2>
${description ? html`<p>${excerpt(description.value, 240)}</p>` : undefined}
<p class="quiet">${reader.count('terms', termCount)}</p></article></li>`,
      )}</ul>`,
    };
  };
}
