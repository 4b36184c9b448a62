import { type Literal, Parser, Store, type Term } from 'n3';

/** How many datasets have a value: by the facet's value. */
export type FacetCounts = ReadonlyMap<string, number>;

const DCAT = 'http://www.w3.org/ns/dcat#';
const DCT = 'http://purl.org/dc/terms/';
const FOAF = 'http://xmlns.com/foaf/0.1/';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const AUTHORITY = 'http://publications.europa.eu/resource/authority/';
const LANGUAGES: Readonly<Record<string, string>> = { DEU: 'de', ENG: 'en', FRA: 'fr', NLD: 'nl' };

/** Counts the facet values of datasets, given in Turtle, without any part of the platform. */
export function countFacets(texts: readonly string[]): Readonly<Record<string, FacetCounts>> {
  const datasets = texts.map((text) => valuesOf(new Store(new Parser().parse(text))));
  const names = Object.keys(datasets[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, countDatasets(datasets.map((values) => values[name] ?? []))]),
  );
}

function countDatasets(valuesByDataset: readonly (readonly string[])[]): FacetCounts {
  const counts = new Map<string, number>();
  for (const value of valuesByDataset.flatMap((values) => [...new Set(values)])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function valuesOf(graph: Store): Readonly<Record<string, readonly string[]>> {
  const dataset = graph.getSubjects(RDF_TYPE, `${DCAT}Dataset`, null)[0];
  const of = (node: Term | undefined, predicate: string) =>
    node ? graph.getObjects(node, predicate, null) : [];
  const distributions = of(dataset, `${DCAT}distribution`);
  return {
    categories: of(dataset, `${DCAT}theme`).map(({ value }) => codeOf(value)),
    language: of(dataset, `${DCT}language`).map(({ value }) => LANGUAGES[codeOf(value)] ?? value),
    keywords: of(dataset, `${DCAT}keyword`).map(({ value }) => keywordId(value)),
    creator: first(
      of(dataset, `${DCT}creator`)
        .toSorted((one, other) => (one.value < other.value ? -1 : 1))
        .map((agent) => frenchText(of(agent, `${FOAF}name`) as Literal[]) ?? agent.value),
    ),
    // A document shows one format and one licence of a distribution; all of them are counted.
    'distributions.format': distributions.flatMap((distribution) =>
      of(distribution, `${DCT}format`).map(({ value }) => codeOf(value)),
    ),
    'distributions.license': distributions.flatMap((distribution) =>
      of(distribution, `${DCT}license`).map(({ value }) => codeOf(value)),
    ),
    catalog: ['belgium'],
    country: ['be'],
  };
}

/** What follows the name of an EU table in the IRI of a term; another IRI as it is. */
function codeOf(iri: string): string {
  return iri.startsWith(AUTHORITY) ? iri.slice(iri.indexOf('/', AUTHORITY.length) + 1) : iri;
}

function keywordId(text: string): string {
  return text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}_]+/gu, '-');
}

/** Of names in several languages: French, untagged (French by default), English, Dutch. */
function frenchText(names: readonly Literal[]): string | undefined {
  for (const tag of ['fr', '', 'en', 'nl']) {
    const [name] = names
      .filter(({ language }) => language === tag)
      .map(({ value }) => value)
      .sort();
    if (name !== undefined) {
      return name;
    }
  }
  return undefined;
}

/** What a field of at most one value keeps. */
function first(values: readonly string[]): readonly string[] {
  return values.slice(0, 1);
}
