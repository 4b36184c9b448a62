import {
  DCT,
  FOAF,
  type LanguageMap,
  RDFS,
  SKOS,
  SPDX,
  VCARD,
} from '../../../profile-compiler/index.ts';
import { boundingBox, isObject } from '../../../search/index.ts';
import type { Describe, FieldValue } from './described.ts';

/** A value in JSON-LD. */
export type JsonLd =
  | string
  | number
  | boolean
  | readonly JsonLd[]
  | { readonly [member: string]: JsonLd };

/** Context of the forms of values. */
export interface FormContext {
  readonly describe: Describe;
  /** Picks the text of a language map that the reader can read best. */
  readonly pick: (map: LanguageMap) => string | undefined;
  /** Makes a distribution of a dataset. */
  readonly distribution: (value: FieldValue) => JsonLd | undefined;
}

type Form = (value: FieldValue, context: FormContext) => JsonLd | undefined;

/** The code for public access in the authority table of access rights. */
const PUBLIC = /\/(PUBLIC|RESTRICTED|NON_PUBLIC|CONFIDENTIAL|SENSITIVE)$/;

const DATE = /^(\d{4}|-\d{4,6})(-\d\d){0,2}(T|$)/;

const FORM_ROWS = {
  text: textOf,
  texts: textOf,
  'web-address': webAddressOf,
  date: ({ json }) => (typeof json === 'string' && DATE.test(json) ? json : undefined),
  period: ({ json }) => periodOf(json),
  place: placeOf,
  language: (value, context) => memberText(value.json, 'id') ?? textOf(value, context),
  agent: (value, context) => partyOf(value, context, agentType(value)),
  contact: (value, context) => partyOf(value, context, 'ContactPoint'),
  licence: (value, context) => webAddressOf(value, context) ?? textOf(value, context),
  page: (value, context) => {
    const url = webAddressOf(value, context);
    const name = nameOf(value, context);
    return url === undefined
      ? undefined
      : { '@type': 'CreativeWork', ...(name !== undefined && { name }), url };
  },
  identifier: textOf,
  term: (value, context) => {
    const name = nameOf(value, context);
    const url = webAddressOf(value, context);
    return name === undefined
      ? url
      : { '@type': 'DefinedTerm', name, ...(url !== undefined && { url }) };
  },
  checksum: (value, context) => {
    const digest = textOf(value, context);
    return digest !== undefined && /^[0-9a-f]{64}$/i.test(digest) ? digest : undefined;
  },
  size: ({ json }) => (typeof json === 'number' ? `${json} B` : undefined),
  'is-public': (value, context) => {
    const [, code] = PUBLIC.exec(iriOf(value, context) ?? '') ?? [];
    return code === undefined ? undefined : code === 'PUBLIC';
  },
  distribution: (value, context) => context.distribution(value),
} satisfies Readonly<Record<string, Form>>;

/** The name of a form, by which tables choose it. */
export type FormName = keyof typeof FORM_ROWS;

/** Makes values of schema.org from values of documents; `undefined` if one says nothing there. */
export const FORMS: Readonly<Record<FormName, Form>> = FORM_ROWS;

function textOf(value: FieldValue, context: FormContext): string | undefined {
  return nameOf(value, context) ?? iriOf(value, context);
}

/** Members of a value that name it, best first. */
const NAMES: readonly string[] = [
  '@value',
  `${SKOS}prefLabel`,
  `${RDFS}label`,
  `${FOAF}name`,
  `${VCARD}fn`,
  `${DCT}title`,
  `${SKOS}notation`,
  `${SPDX}checksumValue`,
];

/** The name of a value: itself if it is a text, else its naming member. */
function nameOf({ json, field }: FieldValue, context: FormContext): string | undefined {
  if (typeof json === 'string') {
    return json.trim() || undefined;
  }
  if (typeof json === 'number') {
    return String(json);
  }
  if (field.value.kind === 'language-map' && isObject(json)) {
    return context.pick(json as LanguageMap)?.trim() || undefined;
  }
  if (!('type' in field.value)) {
    return undefined;
  }
  const read = context.describe(field.value.type, json);
  for (const predicate of NAMES) {
    const [named] = read(predicate);
    const name = named && nameOf(named, context);
    if (name !== undefined) {
      return name;
    }
  }
  return undefined;
}

/** The IRI that a value is, or that it has. */
function iriOf({ json, field }: FieldValue, { describe }: FormContext): string | undefined {
  const iri = 'type' in field.value ? describe(field.value.type, json)('@id')[0]?.json : json;
  return typeof iri === 'string' ? iri : undefined;
}

function webAddressOf(value: FieldValue, context: FormContext): string | undefined {
  const iri = iriOf(value, context);
  return isWebAddress(iri) ? iri : undefined;
}

/** Tells whether an IRI is a web address: it leads somewhere and runs nothing. */
export function isWebAddress(iri: unknown): iri is string {
  return typeof iri === 'string' && /^https?:\/\//i.test(iri) && URL.canParse(iri);
}

/** An interval of ISO 8601; an open end is `..`. */
function periodOf(json: unknown): string | undefined {
  if (!isObject(json) || (json.gte === undefined && json.lte === undefined)) {
    return undefined;
  }
  return `${json.gte ?? '..'}/${json.lte ?? '..'}`;
}

function placeOf(value: FieldValue, context: FormContext): JsonLd | undefined {
  if (value.field.value.kind === 'geometry') {
    const box = boundingBox(value.json);
    return box && { '@type': 'Place', geo: geoOf(box) };
  }
  const name = nameOf(value, context);
  const sameAs = webAddressOf(value, context);
  return name === undefined && sameAs === undefined
    ? undefined
    : {
        '@type': 'Place',
        ...(name !== undefined && { name }),
        ...(sameAs !== undefined && { sameAs }),
      };
}

function geoOf(box: NonNullable<ReturnType<typeof boundingBox>>): JsonLd {
  const { minLat, minLon, maxLat, maxLon } = box;
  return minLat === maxLat && minLon === maxLon
    ? { '@type': 'GeoCoordinates', latitude: minLat, longitude: minLon }
    : { '@type': 'GeoShape', box: `${minLat} ${minLon} ${maxLat} ${maxLon}` };
}

/** A person or an organisation; an agent of unknown type is an organisation. */
function agentType(value: FieldValue): string {
  return /person|individual/i.test(memberText(value.json, 'type') ?? '')
    ? 'Person'
    : 'Organization';
}

function partyOf(value: FieldValue, context: FormContext, type: string): JsonLd | undefined {
  const name = nameOf(value, context);
  const iri = webAddressOf(value, context);
  if (name === undefined && iri === undefined) {
    return undefined;
  }
  const read =
    'type' in value.field.value ? context.describe(value.field.value.type, value.json) : () => [];
  const first = (predicates: readonly string[]) =>
    predicates.flatMap(read).find(({ json }) => typeof json === 'string')?.json;
  const email = String(first(EMAILS) ?? '').replace(/^mailto:/i, '');
  const telephone = String(first(TELEPHONES) ?? '').replace(/^tel:/i, '');
  const url = first(SITES);
  return {
    '@type': type,
    ...(iri !== undefined && type !== 'ContactPoint' && { '@id': iri }),
    name: name ?? iri ?? '',
    ...(email !== '' && { email }),
    ...(telephone !== '' && { telephone }),
    ...(isWebAddress(url) && { url }),
  };
}

const EMAILS = [`${FOAF}mbox`, `${VCARD}hasEmail`];
const TELEPHONES = [`${VCARD}hasTelephone`];
const SITES = [`${FOAF}homepage`, `${VCARD}hasURL`];

/** A text that is a member of an object: of a party its name, of a value a code or a kind of agent, which RDF does not have. */
export function memberText(object: unknown, name: string): string | undefined {
  const member = isObject(object) ? object[name] : undefined;
  return typeof member === 'string' ? member : undefined;
}
