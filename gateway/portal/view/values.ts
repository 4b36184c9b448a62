import { type Html, html } from '../../http/html/html.ts';
import type { ValueMembers } from '../plan/profile-values.ts';
import type { FieldFacet, ShownField } from '../plan/shown-fields.ts';
import { areaOf } from './area.ts';
import { facetAddress } from './search-state.ts';
import { type ChosenValue, isSkolemIri, prose } from './texts.ts';
import { bytes, durationText, spanText, timeElement } from './units.ts';
import { addressOfObject, isAddress, linkedText, linkTo, type ValueView } from './value-links.ts';
import { firstText, nameOfObject, namingMember, unnamed } from './value-names.ts';

/** Values of a field that a page lists. */
const MAX_VALUES = 60;

/** The values of a field; `undefined` if there are none. */
export function shownValue(field: ShownField, value: unknown, view: ValueView): Html | undefined {
  if (!Array.isArray(value)) {
    return oneValue(field, value, view);
  }
  const items = value
    .slice(0, MAX_VALUES)
    .map((item) => oneValue(field, item, view))
    .filter((item) => item !== undefined);
  const [first] = items;
  if (!first || (items.length === 1 && value.length <= 1)) {
    return first;
  }
  const rest = value.length - MAX_VALUES;
  const more =
    rest > 0
      ? html`<li class="quiet">${view.reader.say('more', { count: view.reader.number(rest) })}</li>`
      : undefined;
  const isShort = field.facet !== undefined && field.about === 'dcat:keyword';
  return html`<ul class="${isShort ? 'tags' : 'values'}">${items.map((item) => html`<li>${item}</li>`)}${more}</ul>`;
}

function oneValue(field: ShownField, value: unknown, view: ValueView): Html | undefined {
  if (value === null || value === undefined || value === '') {
    return undefined;
  }
  switch (field.kind) {
    case 'language-map':
      return prose(value as ChosenValue, view);
    case 'date-time':
      return timeElement(String(value), view.reader);
    case 'period':
      return periodText(value as ValueMembers, view);
    case 'geometry':
      return areaOf(value, view);
    case 'boolean':
      return html`${view.reader.say(value === true ? 'yes' : 'no')}`;
    case 'integer':
    case 'long':
    case 'number':
      return html`${field.about === 'dcat:byteSize' ? bytes(Number(value), view.reader) : view.reader.number(Number(value))}`;
    case 'object':
      return objectValue(field, value as ValueMembers, view);
    case 'by-language':
      return memberList(field.members, value as ValueMembers, view);
    default:
      return scalar(field, String(value), view);
  }
}

function scalar(field: ShownField, value: string, view: ValueView): Html {
  const { facet } = field;
  if (field.about === 'dcat:temporalResolution') {
    return html`${durationText(value, view.reader)}`;
  }
  if (isSkolemIri(value)) {
    return unnamed(view);
  }
  const page = field.kind === 'iri' ? view.linkedPages?.at(value) : undefined;
  if (page) {
    return linkTo(page);
  }
  return isAddress(value) || !facet
    ? linkedText(value)
    : html`<a href="${facetAddress(view, view.entity, facet.name, value)}">${value}</a>`;
}

function periodText({ gte, lte }: ValueMembers, { reader }: ValueView): Html {
  const span = {
    ...(typeof gte === 'string' && { from: gte }),
    ...(typeof lte === 'string' && { to: lte }),
  };
  return html`${spanText(span, reader)}`;
}

/** Members that say nothing to people, or that the link of the label has. */
const QUIET: ReadonlySet<string> = new Set(['value', 'id', 'type', 'language', 'resource']);

function objectValue(field: ShownField, object: ValueMembers, view: ValueView): Html | undefined {
  const { members, link } = field;
  const id = link && object[link.member];
  if (link && typeof id === 'string') {
    const page = view.linkedPages?.of({ entity: link.entity, id });
    const title = nameOfObject(members, object, view) ?? page?.title ?? html`${id}`;
    return html`<a href="${view.resource(link.entity, id)}">${title}</a>`;
  }
  if (field.isPart) {
    return memberList(members, object, view);
  }
  const band = field.facet && bandOf(field.facet, object, view);
  if (band) {
    return band;
  }
  const own = nameOfObject(members, object, view);
  const page =
    own || typeof object.resource !== 'string' ? undefined : view.linkedPages?.at(object.resource);
  const name = own ?? page?.title ?? firstText(object, ['value', 'resource'], view);
  const address = page?.address ?? addressOfObject(field, object, view);
  const label = name && (address === undefined ? name : html`<a href="${address}">${name}</a>`);
  const others = otherMembers(members, object, view).filter(
    (one) => one.html !== name?.html && one.html !== label?.html,
  );
  const more = others.map((one) => html`<div class="member">${one}</div>`);
  return label || others.length > 0 ? html`${label}${more}` : undefined;
}

/** A number with the label of its band. */
function bandOf({ name, value, bands }: FieldFacet, object: ValueMembers, view: ValueView) {
  const number = value.map((member) => object[member]).find((one) => typeof one === 'number');
  const band = bands.find(
    ({ from = -Infinity, to = Infinity }) => number !== undefined && number >= from && number <= to,
  );
  return (
    band &&
    number !== undefined &&
    html`<a href="${facetAddress(view, view.entity, name, band.name)}">${view.reader.bandName(band.name) ?? band.name}</a> <span class="quiet">${view.reader.number(number)}</span>`
  );
}

function otherMembers(
  members: readonly ShownField[],
  object: ValueMembers,
  view: ValueView,
): readonly Html[] {
  const naming = namingMember(members);
  return members
    .filter((one) => one !== naming && !QUIET.has(one.name) && one.kind !== 'language-map')
    .map((one) => shownMember(one, object[one.name], view))
    .filter((one) => one !== undefined);
}

/** A member of a value; an address of email is one to write to. */
function shownMember(member: ShownField, value: unknown, view: ValueView): Html | undefined {
  const isEmail = typeof value === 'string' && /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(value);
  return isEmail
    ? html`<a href="${`mailto:${value}`}">${value}</a>`
    : shownValue(member, value, view);
}

/** Fields with their values; `undefined` if none has one. */
export function memberList(
  fields: readonly ShownField[],
  object: ValueMembers,
  view: ValueView,
): Html | undefined {
  const shown = fields.filter(({ isQuiet }) => !isQuiet);
  const rows = shown.flatMap((field) => {
    const value = shownValue(field, object[field.name], view);
    return value
      ? [
          html`<div><dt>${view.fieldTitle(field)}${view.fieldOrigin(field)}</dt><dd>${value}</dd></div>`,
        ]
      : [];
  });
  return rows.length > 0 ? html`<dl class="summary">${rows}</dl>` : undefined;
}
