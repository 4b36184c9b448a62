import { Parser, Store } from 'n3';
import {
  type Json,
  MAPPING_CLASSES,
  type MappingClassName,
  type ReadContext,
  type TermLookup,
} from '../../index.ts';
import { lookupOf } from './stored-terms.ts';

const BASE = 'https://meta.example/';

const PREFIXES = `
@prefix at-country: <http://publications.europa.eu/resource/authority/country/> .
@prefix adms: <http://www.w3.org/ns/adms#> .
@prefix at: <http://publications.europa.eu/resource/authority/> .
@prefix at-continent: <http://publications.europa.eu/resource/authority/continent/> .
@prefix at-format: <http://publications.europa.eu/resource/authority/file-type/> .
@prefix at-language: <http://publications.europa.eu/resource/authority/language/> .
@prefix at-licence: <http://publications.europa.eu/resource/authority/licence/> .
@prefix at-place: <http://publications.europa.eu/resource/authority/place/> .
@prefix at-theme: <http://publications.europa.eu/resource/authority/data-theme/> .
@prefix dc11: <http://purl.org/dc/elements/1.1/> .
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix dqv: <http://www.w3.org/ns/dqv#> .
@prefix edp: <https://europeandataportal.eu/voc#> .
@prefix ex: <https://lake.example/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix genid: <${BASE}.well-known/genid/> .
@prefix geo: <http://www.opengis.net/ont/geosparql#> .
@prefix locn: <http://www.w3.org/ns/locn#> .
@prefix org: <http://www.w3.org/ns/org#> .
@prefix prov: <http://www.w3.org/ns/prov#> .
@prefix pv: <https://piveau.eu/ns/voc#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <http://schema.org/> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix spdx: <http://spdx.org/rdf/terms#> .
@prefix time: <http://www.w3.org/2006/time#> .
@prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
@prefix wgs: <http://www.w3.org/2003/01/geo/wgs84_pos#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

interface Options {
  readonly terms?: TermLookup;
  /** Whether the shape allows several values. */
  readonly many?: boolean;
  /** Languages of names, the best first; by default German. */
  readonly nameLanguages?: readonly string[];
  /** Whether another field reads what the class cannot. */
  readonly isLeftToOthers?: boolean;
}

export interface ReadTurtle {
  /** What was read: a list for classes that read value by value. */
  readonly json: Json | undefined;
  /** `code value`, or `code member value`. */
  readonly problems: readonly string[];
  /** `share language text`. */
  readonly hidden: readonly string[];
}

/** Reads the objects of `ex:d ex:p …` with a mapping class; German is the default language. */
export function readTurtle(
  name: MappingClassName,
  turtle: string,
  options: Options = {},
): ReadTurtle {
  const { values, context, problems, hidden } = contextOf(turtle, options);
  const { read } = MAPPING_CLASSES[name];
  if (!read) {
    throw new Error(`${name} reads nothing`);
  }
  const json =
    'all' in read
      ? read.all(values, { many: options.many ?? true }, context)
      : values.flatMap((value) => read.each(value, context) ?? []);
  return { json, problems, hidden };
}

/** The value that counts where the shape allows one: what the class prefers. */
export function preferredOf(name: MappingClassName, turtle: string): Json | undefined {
  const { values, context } = contextOf(turtle);
  const { read } = MAPPING_CLASSES[name];
  if (!read || 'all' in read) {
    throw new Error(`${name} does not read value by value`);
  }
  const found = values.flatMap((term) => {
    const json = read.each(term, context);
    return json === undefined ? [] : [{ term, json }];
  });
  return read.prefer?.(found, context)?.json;
}

function contextOf(turtle: string, options: Options = {}) {
  const { terms = lookupOf() } = options;
  const store = new Store(new Parser().parse(`${PREFIXES}${turtle}`));
  const problems: string[] = [];
  const hidden: string[] = [];
  const context: ReadContext = {
    graph: {
      objects: (subject, predicate) => store.getObjects(subject as never, predicate, null),
      predicates: (subject) =>
        store.getPredicates(subject as never, null, null).map(({ value }) => value),
      describes: (subject) => store.countQuads(subject as never, null, null, null) > 0,
    },
    defaultLanguage: 'de',
    terms,
    nameLanguages: options.nameLanguages ?? ['de'],
    isLeftToOthers: options.isLeftToOthers ?? false,
    isBlank: (term) => term.termType === 'BlankNode' || term.value.startsWith(`${BASE}.well-known`),
    report: (code, value, place) => {
      const shown = value?.termType === 'BlankNode' ? '_:' : value?.value;
      problems.push([code, place?.member, shown].filter((part) => part !== undefined).join(' '));
    },
    hide: (text, language, share) => hidden.push(`${share} ${language} ${text}`),
  };
  const values = store.getObjects('https://lake.example/d', 'https://lake.example/p', null);
  return { values, context, problems, hidden };
}
