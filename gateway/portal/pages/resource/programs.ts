import { type Html, html } from '../../../http/html/html.ts';
import type { SiteEntity } from '../../plan/site.ts';
import type { View } from '../../view/view.ts';

/** Formats of a resource for programs. */
export interface ProgramForms {
  readonly entity: SiteEntity;
  readonly id: string;
  /** The GraphQL query of its fields. */
  readonly query: string;
}

/** Formats by the suffixes that select them. */
const RDF_SUFFIXES = [
  ['Turtle', 'ttl'],
  ['JSON-LD', 'jsonld'],
  ['RDF/XML', 'rdf'],
  ['N-Triples', 'nt'],
] as const;

/** Links to the forms in which programs read a resource, its address, and the query of its page. */
export function programSection(view: View, { entity, id, query }: ProgramForms): Html {
  const { reader, site } = view;
  const address = view.permanent(entity.entity.name, id);
  const path = address.slice(site.context.urls.base.length - 1);
  const formats = site.context.services.repository
    ? RDF_SUFFIXES.map(
        ([name, suffix]) => html`<li><a href="${view.plain(`${path}.${suffix}`)}">${name}</a></li>`,
      )
    : [];
  return html`<section><h2>${reader.say('formats')}</h2>
<ul class="inline"><li><a href="${view.plain(`${path}.json`)}">JSON</a></li>${formats}</ul>
<details><summary>${reader.say('query')}</summary>
<div class="copy" data-copy="${reader.say('copy')}" data-copied="${reader.say('copied')}"><pre tabindex="0"><code>${query}</code></pre></div></details></section>`;
}
