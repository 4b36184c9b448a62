import { DCAT, DCT, FOAF, RDF, SKOS } from '../../../../../../profile-compiler/index.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';

/** The terms by which a dump is divided. */
export const TERMS = {
  type: `${RDF}type`,
  dataset: `${DCAT}dataset`,
  service: `${DCAT}service`,
  resource: `${DCAT}resource`,
  record: `${DCAT}record`,
  primaryTopic: `${FOAF}primaryTopic`,
  servesDataset: `${DCAT}servesDataset`,
  seriesMember: `${DCAT}seriesMember`,
  inSeries: `${DCAT}inSeries`,
  identifier: `${DCT}identifier`,
  title: `${DCT}title`,
  Dataset: `${DCAT}Dataset`,
  Catalog: `${DCAT}Catalog`,
  CatalogRecord: `${DCAT}CatalogRecord`,
  totalItems: `${HYDRA}totalItems`,
} as const;

/** Classes of DCAT whose resources stand in catalogues beside datasets. */
export const RESOURCE_CLASSES: ReadonlySet<string> = new Set([
  `${DCAT}DataService`,
  `${DCAT}DatasetSeries`,
]);

/** Links of a page of a list to the next one: of the current Hydra, and of the one before. */
export const NEXT_PAGE: ReadonlySet<string> = new Set([`${HYDRA}next`, `${HYDRA}nextPage`]);

/** Nodes of these classes describe the pages of a list. */
export const PAGE_CLASSES: ReadonlySet<string> = new Set([
  `${HYDRA}PartialCollectionView`,
  `${HYDRA}PagedCollection`,
  `${HYDRA}Collection`,
]);

/**
 * Links that do not lead to a part of what they start at: to classes, to what a catalogue lists, from a record to its topic,
 * and between the concepts of a scheme, which would lead from one theme to a whole vocabulary.
 */
export const NOT_FOLLOWED: ReadonlySet<string> = new Set([
  TERMS.type,
  TERMS.dataset,
  TERMS.record,
  TERMS.primaryTopic,
  TERMS.servesDataset,
  TERMS.seriesMember,
  ...['broader', 'narrower', 'related', 'broaderTransitive', 'narrowerTransitive'].map(skos),
  ...['broadMatch', 'narrowMatch', 'closeMatch', 'exactMatch', 'relatedMatch'].map(skos),
  ...['inScheme', 'topConceptOf', 'hasTopConcept', 'member', 'memberList'].map(skos),
]);

/** Statement (N-Triples) that links a node to a dataset that it may not belong to: each dataset has only the one to itself. */
export const LINK_TO_DATASET = new RegExp(
  `^\\S+ <(${TERMS.servesDataset}|${TERMS.seriesMember})> `,
);

function skos(name: string): string {
  return `${SKOS}${name}`;
}
