import { type Html, html } from '../../../http/html/html.ts';
import type { HitData, ValueMembers } from '../../plan/profile-values.ts';
import type { SiteEntity } from '../../plan/site.ts';
import { titleText } from '../../view/hits.ts';
import { siteTitle } from '../../view/layout.ts';
import { fieldText } from '../../view/texts.ts';
import { namingMember } from '../../view/value-names.ts';
import type { View } from '../../view/view.ts';

interface Cited {
  readonly entity: SiteEntity;
  readonly data: HitData;
}

/** Citation of a resource: as a text in the style of DataCite, and as BibTeX. */
export function citeSection(view: View, cited: Cited): Html {
  const facts = citedFacts(view, cited);
  return html`<section><h2>${view.reader.say('cite')}</h2>
<p class="cite">${citation(facts)}</p>
<details><summary>BibTeX</summary><pre tabindex="0"><code>${bibtex(facts)}</code></pre></details></section>`;
}

/** Parts of a citation. */
export type CitedFacts = ReturnType<typeof citedFacts>;

function citedFacts(view: View, { entity, data }: Cited) {
  const { publisher, date } = entity.hit;
  const issued = entity.fields.find(({ about }) => about === 'dct:issued');
  const when = [issued, date].map((field) => field && data[field.name]).find((one) => one);
  return {
    id: data.id,
    title: titleText(entity, data),
    publisher: (publisher && plainName(publisher.members, data[publisher.name])) ?? siteTitle(view),
    year: typeof when === 'string' ? when.slice(0, 4) : undefined,
    kind: view.entityTitle(entity, 'one'),
    address: view.permanent(entity.entity.name, data.id),
  };
}

function plainName(members: SiteEntity['fields'], value: unknown): string | undefined {
  const [first] = [value].flat();
  const named = namingMember(members);
  return typeof first === 'string'
    ? first
    : fieldText(named && (first as ValueMembers | null | undefined)?.[named.name]);
}

/** `Publisher (year): Title. Site. Dataset. Address`, the order of DataCite. */
export function citation({ title, publisher, year, kind, address }: CitedFacts): string {
  return `${publisher}${year === undefined ? '' : ` (${year})`}: ${title}. ${kind}. ${address}`;
}

/** An entry for bibliographies; braces and backslashes of titles are left out, for they would end a member. */
export function bibtex({ id, title, publisher, year, address }: CitedFacts): string {
  const clean = (text: string) =>
    text
      .replaceAll(/[{}\\\s]+/g, ' ')
      .trim()
      .replaceAll(/([%#&$_])/g, '\\$1');
  const key = id.replaceAll(/[^A-Za-z0-9-]+/g, '-');
  const members = [
    `  title = {${clean(title)}}`,
    `  publisher = {${clean(publisher)}}`,
    ...(year === undefined ? [] : [`  year = {${clean(year)}}`]),
    `  url = {${address.replaceAll(/[{}\\]/g, encodeURIComponent)}}`,
  ];
  return `@misc{${key},\n${members.join(',\n')}\n}`;
}
