import { type Html, html } from '../../http/html/html.ts';
import type { HighlightedFragment } from '../generated/graphql.ts';
import type { HitData, ValueMembers } from '../plan/profile-values.ts';
import type { ShownField } from '../plan/shown-fields.ts';
import type { SiteEntity } from '../plan/site.ts';
import {
  type ChosenValue,
  chosenText,
  excerpt,
  fieldText,
  isSkolemIri,
  langAttribute,
  passages,
} from './texts.ts';
import { timeElement } from './units.ts';
import { nameOfObject } from './value-names.ts';
import { shownValue } from './values.ts';
import type { View } from './view.ts';

/** Characters of a description in lists. */
const MAX_EXCERPT_LENGTH = 280;
/** Formats of a resource in lists. */
const MAX_FORMATS = 6;

/** A list of resources of an entity. */
export function hitList(
  entity: SiteEntity,
  hits: readonly HitData[],
  view: View,
  highlightsOf: (id: string) => readonly HighlightedFragment[] = () => [],
): Html {
  return html`<ol class="hits">${hits.map((hit) => html`<li>${shownHit(entity, hit, { ...view, highlights: highlightsOf(hit.id) })}</li>`)}</ol>`;
}

interface HitView extends View {
  readonly highlights: readonly HighlightedFragment[];
}

function shownHit(entity: SiteEntity, hit: HitData, view: HitView): Html {
  const { parts } = entity.hit;
  const address = view.resource(entity.entity.name, hit.id);
  const list = parts ? ([hit[parts.field.name] ?? []].flat() as ValueMembers[]) : [];
  const formats = parts?.format ? namesIn(parts.format, list, view).slice(0, MAX_FORMATS) : [];
  return html`<article class="hit">
<h3><a href="${address}">${titleOfHit(entity, hit, view)}</a></h3>
${summaryOfHit(entity, hit, view)}
${formats.length > 0 ? html`<ul class="badges">${formats.map((format) => html`<li>${format}</li>`)}</ul>` : undefined}
${metaLine(entity, hit, list, view)}
</article>`;
}

/** Passages with the words, else the beginning of the description. */
function summaryOfHit({ hit: { title, description } }: SiteEntity, hit: HitData, view: HitView) {
  const about = description && (hit[description.name] as ChosenValue | string | null);
  const found = view.highlights.find(({ field }) => field === description?.name);
  if (found) {
    return html`<p${langAttribute(found.language, view)}>${passages(found).map((passage) => html`${passage} `)}</p>`;
  }
  const other = view.highlights.find(({ field }) => field !== title?.name);
  const line =
    other && html`<p class="found" lang="${other.language}">${passages(other).slice(0, 1)}</p>`;
  return about
    ? html`<p${typeof about === 'string' ? undefined : langAttribute(about.language, view)}>${excerpt(fieldText(about) ?? '', MAX_EXCERPT_LENGTH)}</p>${line}`
    : line;
}

/** The title of a resource, else its id. */
export function titleOfHit({ hit }: SiteEntity, data: HitData, view: View): Html {
  const title = hit.title && data[hit.title.name];
  if (typeof title === 'string') {
    return html`${title}`;
  }
  const chosen = title as ChosenValue | null | undefined;
  return chosen ? chosenText(chosen, view) : html`${data.id}`;
}

/** The title of a resource as a text. */
export function titleText({ hit }: SiteEntity, data: HitData): string {
  return fieldText(hit.title && data[hit.title.name]) ?? data.id;
}

/** Publisher, date and licence in one line. */
function metaLine(entity: SiteEntity, hit: HitData, list: readonly ValueMembers[], view: View) {
  const { publisher, date, license, parts, others } = entity.hit;
  const day = date && hit[date.name];
  const licenses = [
    ...(license ? namesIn(license, [hit], view) : []),
    ...(parts?.license ? namesIn(parts.license, list, view) : []),
  ];
  const pairs = [
    publisher && pair(publisher, namesIn(publisher, [hit], view)[0], view),
    date && typeof day === 'string' ? pair(date, timeElement(day, view.reader), view) : undefined,
    pair(parts?.license ?? license, licenses[0], view),
    ...others.map((other) =>
      pair(
        other,
        shownValue(other, hit[other.name], { ...view, entity: entity.entity.name }),
        view,
      ),
    ),
  ].filter((one) => one !== undefined);
  return pairs.length > 0 ? html`<dl class="meta">${pairs}</dl>` : undefined;
}

function pair(
  field: ShownField | undefined,
  value: Html | undefined,
  view: View,
): Html | undefined {
  return field && value
    ? html`<div><dt>${view.fieldTitle(field)}</dt><dd>${value}</dd></div>`
    : undefined;
}

/** Parts of a hit that are looked at. */
const MAX_PARTS = 200;

/** The distinct names of a field's values in some objects. */
export function namesIn(
  field: ShownField,
  objects: readonly ValueMembers[],
  view: View,
): readonly Html[] {
  const names = new Map<string, Html>();
  for (const object of objects.slice(0, MAX_PARTS)) {
    for (const value of [object[field.name] ?? []].flat()) {
      const name = nameOfValue(field, value, view);
      if (name && !names.has(name.html)) {
        names.set(name.html, name);
      }
    }
  }
  return [...names.values()];
}

/** `undefined` for a blank node without a name. */
function nameOfValue(field: ShownField, value: unknown, view: View): Html | undefined {
  if (typeof value === 'string') {
    return isSkolemIri(value) ? undefined : html`${value}`;
  }
  const object = value as ValueMembers;
  const own =
    typeof object.value === 'string' && !isSkolemIri(object.value)
      ? html`${object.value}`
      : undefined;
  return field.kind === 'language-map'
    ? chosenText(value as ChosenValue, view)
    : (nameOfObject(field.members, object, view) ?? own);
}
