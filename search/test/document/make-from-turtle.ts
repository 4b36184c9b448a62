import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { NO_TERMS, type ProfileModel, type TermLookup } from '../../../profile-compiler/index.ts';
import { allSteps } from '../../async/steps.ts';
import { catalogueContext } from '../../document/catalogue-context.ts';
import {
  createDocumentMaker,
  type DocumentInput,
  type DocumentMaker,
  type MadeDocument,
} from '../../document/document-maker.ts';

export const BASE = 'https://meta.example/';

/** The catalogue `lakes`; its default language is German. */
export const LAKES = `catalogue:lakes a dcat:Catalog ; dct:title "Seen"@de, "Lakes"@en ; dct:language at-language:DEU ;
  dct:spatial <http://publications.europa.eu/resource/authority/country/CHE> .`;

const PREFIXES = `
@prefix at-language: <http://publications.europa.eu/resource/authority/language/> .
@prefix at-country: <http://publications.europa.eu/resource/authority/country/> .
@prefix catalogue: <${BASE}id/catalogue/> .
@prefix data: <${BASE}set/data/> .
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix dqv: <http://www.w3.org/ns/dqv#> .
@prefix every: <https://every.example/ns#> .
@prefix ex: <https://lake.example/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix prov: <http://www.w3.org/ns/prov#> .
@prefix pv: <https://piveau.eu/ns/voc#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix record: <${BASE}set/record/> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

export interface TurtleInput {
  /** The graph of the dataset `data:level` (or of the catalogue). */
  readonly turtle: string;
  readonly catalogue?: string;
  readonly metrics?: string;
  readonly terms?: TermLookup;
}

/** Quads of Turtle with the prefixes of these tests; language tags keep their case. */
export function quadsOf(turtle: string): readonly Quad[] {
  return new Parser({ factory: rdf }).parse(`${PREFIXES}${turtle}`);
}

/** Makes the document of the dataset `level` in the catalogue `lakes`. */
export function makeDataset(model: ProfileModel, input: TurtleInput): MadeDocument {
  const maker = createDocumentMaker(model);
  return allSteps(maker.make(datasetInput(maker, quadsOf(input.turtle), input)));
}

/** What the follower would hand over for the dataset `level`. */
export function datasetInput(
  maker: DocumentMaker,
  quads: readonly Quad[],
  { catalogue = LAKES, metrics, terms = NO_TERMS }: Omit<TurtleInput, 'turtle'> = {},
): DocumentInput {
  return {
    entity: 'dataset',
    id: 'level',
    iri: `${BASE}set/data/level`,
    quads,
    issued: '2025-02-03T04:05:06.000Z',
    modified: '2025-03-04T05:06:07.890Z',
    base: BASE,
    terms,
    catalogue: lakes(catalogue, maker),
    ...(metrics === undefined ? {} : { metrics: quadsOf(metrics) }),
  };
}

/** The context of the catalogue `lakes`. */
export function lakes(
  turtle: string,
  maker: Pick<DocumentMaker, 'takesFromCatalogue'>,
  serviceLanguage?: string,
) {
  return allSteps(
    catalogueContext({
      id: 'lakes',
      iri: `${BASE}id/catalogue/lakes`,
      quads: quadsOf(turtle),
      base: BASE,
      issued: '2025-01-01T00:00:00.000Z',
      modified: '2025-01-02T00:00:00.000Z',
      serviceLanguage,
      takes: maker.takesFromCatalogue,
    }),
  );
}

/** `code field value`, where there is a value. */
export function problemsOf({ problems }: MadeDocument): readonly string[] {
  return problems.map(({ code, field, value }) =>
    [code, field, value].filter((part) => part !== undefined).join(' '),
  );
}
