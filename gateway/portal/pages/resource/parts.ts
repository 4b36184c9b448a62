import { type Html, html } from '../../../http/html/html.ts';
import { meaning } from '../../plan/hit-parts.ts';
import type { ValueMembers } from '../../plan/profile-values.ts';
import type { ShownField } from '../../plan/shown-fields.ts';
import type { SiteEntity } from '../../plan/site.ts';
import { namesIn } from '../../view/hits.ts';
import { type ChosenValue, excerpt, langAttribute } from '../../view/texts.ts';
import type { ValueView } from '../../view/value-links.ts';
import { nameOfObject, namingMember } from '../../view/value-names.ts';
import { memberList } from '../../view/values.ts';

/** Characters of a description; the page of the part has all of it. */
const MAX_TEXT_LENGTH = 400;
/** Parts of a resource that its page lists. */
const MAX_PARTS = 100;

/** Lists the resources within a document, such as the distributions of a dataset. */
export function partSections(
  entity: SiteEntity,
  data: ValueMembers,
  view: ValueView,
): readonly Html[] {
  return partFields(entity).flatMap((field) => {
    const parts = (data[field.name] ?? []) as readonly ValueMembers[];
    return parts.length > 0 ? [partSection(field, parts, view)] : [];
  });
}

/** The fields whose values have titles, and therefore sections. Those that hits show come first. */
export function partFields({ fields, hit }: SiteEntity): readonly ShownField[] {
  const first = hit.parts?.field;
  const parts = fields.filter(
    ({ isPart, many, link, members }) =>
      isPart && many && !link && namingMember(members) !== undefined,
  );
  return first ? [first, ...parts.filter((field) => field !== first)] : parts;
}

function partSection(field: ShownField, parts: readonly ValueMembers[], view: ValueView): Html {
  const { reader } = view;
  const count = reader.number(parts.length);
  const rest = parts.length - MAX_PARTS;
  return html`<section><h2>${reader.say('parts', { name: view.fieldTitle(field), count })}${view.fieldOrigin(field)}</h2>
<ul class="parts">${parts.slice(0, MAX_PARTS).map((part) => html`<li>${partCard(field, part, view)}</li>`)}</ul>
${rest > 0 ? html`<p class="quiet">${reader.say('more', { count: reader.number(rest) })}</p>` : undefined}</section>`;
}

/** The visible part of a section; the rest can be opened. */
function partCard(field: ShownField, part: ValueMembers, view: ValueView): Html {
  const { members } = field;
  const { reader } = view;
  const format = meaning(members, 'format');
  const license = meaning(members, 'license');
  const size = members.find(({ about }) => about === 'dcat:byteSize');
  const formats = format ? namesIn(format, [part], view) : [];
  const address =
    typeof part.id === 'string' && field.about === 'dcat:distribution'
      ? view.page(`/distributions/${encodeURIComponent(part.id)}`)
      : undefined;
  const name = nameOfObject(members, part, view) ?? formats[0] ?? html`${reader.say('unnamed')}`;
  const facts = memberList(
    [license, size].filter((one) => one !== undefined),
    part,
    view,
  );
  const links = linkFields(members).filter(
    ({ name: one }) => addressesIn(part[one]).length <= MAX_BUTTONS,
  );
  const shown = [
    namingMember(members),
    meaning(members, 'description'),
    format,
    license,
    size,
    ...links,
  ];
  const others = memberList(
    members.filter((one) => !shown.includes(one)),
    part,
    view,
  );
  return html`<article class="part">
<div class="line"><h3>${address === undefined ? name : html`<a href="${address}">${name}</a>`}</h3>
${formats.length > 0 ? html`<ul class="badges">${formats.map((one) => html`<li>${one}</li>`)}</ul>` : undefined}</div>
${shortText(members, part, view)}
${facts}
${partLinks(members, part, view)}
${others ? html`<details><summary>${reader.say('details')}</summary>${others}</details>` : undefined}
</article>`;
}

function shortText(members: readonly ShownField[], part: ValueMembers, view: ValueView) {
  const field = meaning(members, 'description');
  const text = field && (part[field.name] as ChosenValue | null);
  return text
    ? html`<p${langAttribute(text.language, view)}>${excerpt(text.value, MAX_TEXT_LENGTH)}</p>`
    : undefined;
}

const LINKS = ['dcat:downloadURL', 'dcat:accessURL', 'dcat:endpointURL'] as const;

function linkFields(members: readonly ShownField[]): readonly ShownField[] {
  return LINKS.flatMap((about) => members.find((one) => one.about === about) ?? []);
}

/** Buttons of one kind that a part shows; its details list all addresses. */
const MAX_BUTTONS = 1;

/** Links to a part, the file itself first. An address that is given twice is shown once. */
export function partLinks(
  members: readonly ShownField[],
  part: ValueMembers,
  view: ValueView,
): Html | undefined {
  const seen = new Set<string>();
  const links = linkFields(members).flatMap(({ name, about }) =>
    addressesIn(part[name])
      .filter((one) => !seen.has(one) && seen.add(one))
      .slice(0, MAX_BUTTONS)
      .map((address) => {
        const text = view.reader.say(about === 'dcat:downloadURL' ? 'download' : 'open');
        return html`<li><a class="button" href="${address}" rel="nofollow">${text}<span class="hidden"> ${address}</span></a></li>`;
      }),
  );
  return links.length > 0 ? html`<ul class="actions">${links}</ul>` : undefined;
}

function addressesIn(value: unknown): readonly string[] {
  return [value ?? []]
    .flat()
    .filter((one): one is string => typeof one === 'string' && /^https?:/i.test(one));
}
