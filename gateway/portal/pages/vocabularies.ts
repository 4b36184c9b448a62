import { prepareOperation } from '../../graphql/index.ts';
import { html } from '../../pages/html.ts';
import type { PortalRequest } from '../answer-page.ts';
import type { Site } from '../site.ts';
import type { PortalPage } from '../view/layout.ts';
import { type ChosenValue, chosenText, excerpt } from '../view/texts.ts';

interface VocabulariesData {
  readonly vocabularies: readonly {
    readonly id: string;
    readonly termCount: number;
    readonly title: ChosenValue | null;
    readonly description: ChosenValue | null;
  }[];
}

const DOCUMENT = `query Vocabularies {
  vocabularies { id termCount title { value language } description { value language } }
}`;

/** Makes the list of vocabularies. */
export function vocabulariesPageOf(site: Site): (asked: PortalRequest) => Promise<PortalPage> {
  const list = prepareOperation<VocabulariesData>(site.context, DOCUMENT);
  return async (asked) => {
    const { vocabularies } = await asked.ask(list, {});
    const { reader } = asked;
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
