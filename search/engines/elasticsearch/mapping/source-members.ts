import { languageName } from '../../../../profile-compiler/index.ts';
import { boundingBox } from '../../../query/bounding-box.ts';
import { isObject, opened, scalarText } from '../../../query/document-values.ts';
import { momentSpan } from '../../../query/period-span.ts';
import type { DocumentObject } from '../../search-index.ts';
import type { PlannedMember, PlannedObject, PlannedValue } from './entity-plan.ts';
import { wholeKey } from './whole-key.ts';

type Source = Record<string, unknown>;

/**
 * The members of an object for its index. Only mapped members and values of the right kind are sent, so
 * that no document is refused for its values.
 */
export function sourceMembers(members: readonly PlannedMember[], object: DocumentObject): Source {
  const source: Source = {};
  for (const member of members) {
    const values = opened(object[member.name]);
    if (values.length > 0) {
      if (member.kind === 'object') {
        addObjects(source, member, values.filter(isObject));
      } else {
        addValues(source, member, values);
      }
    }
  }
  return source;
}

function addObjects(
  source: Source,
  { name, members, present }: PlannedObject,
  objects: readonly DocumentObject[],
): void {
  add(
    source,
    name,
    objects.map((object) => sourceMembers(members, object)),
  );
  if (present !== undefined && objects.length > 0) {
    source[present] = true;
  }
}

function addValues(source: Source, member: PlannedValue, values: readonly unknown[]): void {
  const { name, kind, exact, span } = member;
  if (kind === 'language-map') {
    source[name] = textsByLanguage(values.filter(isObject));
  } else {
    add(
      source,
      name,
      values.map(SENT[kind]).filter((value) => value !== undefined),
    );
  }
  if (exact !== undefined) {
    add(source, exact, wholeKeys(values));
  }
  if (span !== undefined) {
    add(
      source,
      span,
      values.map(spanOf).filter((one) => one !== undefined),
    );
  }
}

type Send = (value: unknown) => unknown;

const SENT: Readonly<Record<Exclude<PlannedValue['kind'], 'language-map'>, Send>> = {
  text: (value) => (typeof value === 'string' ? value.toWellFormed() : undefined),
  keyword: wholeKeyOf,
  iri: wholeKeyOf,
  integer: numberOf,
  long: numberOf,
  number: numberOf,
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  'date-time': (value) => (spanOf(value) ? value : undefined),
  period: spanOf,
  geometry: boundingBox,
};

function wholeKeyOf(value: unknown): string | undefined {
  const text = scalarText(value);
  return text === undefined ? undefined : wholeKey(text);
}

/** A language map has those of all its texts. */
function wholeKeys(values: readonly unknown[]): string[] {
  const texts = values.flatMap((value) => (isObject(value) ? Object.values(value) : [value]));
  return [...new Set(texts.map(wholeKeyOf))].filter((key) => key !== undefined);
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** A period that is open at one end has no bound there. */
function spanOf(value: unknown): { readonly gte?: number; readonly lte?: number } | undefined {
  const span = momentSpan(value);
  return (
    span && {
      ...(Number.isFinite(span.from) && { gte: span.from }),
      ...(Number.isFinite(span.to) && { lte: span.to }),
    }
  );
}

function textsByLanguage(maps: readonly DocumentObject[]): Source {
  const texts: Record<string, string[]> = {};
  for (const [tag, text] of maps.flatMap((map) => Object.entries(map))) {
    if (typeof text === 'string') {
      const name = languageName(tag);
      const known = texts[name] ?? [];
      known.push(text.toWellFormed());
      texts[name] = known;
    }
  }
  return texts;
}

function add(source: Source, name: string, values: readonly unknown[]): void {
  if (values.length > 0) {
    source[name] = values;
  }
}
