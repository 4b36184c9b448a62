// Documents of the profile minimal.

/** Dataset, as described by https://example.org/shapes/Dataset_Shape */
export interface Dataset {
  /** Plain text; numbers, dates and IRIs as they are written. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** A title in one or more languages, suggested while typing. Read from <http://purl.org/dc/terms/title>. Cardinality 0..n. */
  readonly title?: LanguageMap;
}

/** Catalog, as described by https://example.org/shapes/Catalog_Shape */
export interface Catalog {
  /** Plain text; numbers, dates and IRIs as they are written. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** A title in one or more languages, suggested while typing. Read from <http://purl.org/dc/terms/title>. Cardinality 0..n. */
  readonly title?: LanguageMap;
}

/** Texts by language tag (BCP 47, canonical case). */
export type LanguageMap = { readonly [name: string]: string };

/** ISO 8601 in the precision of the data: a year, a month, a day or a UTC instant. */
export type DateTime = string;

export interface Documents {
  readonly dataset: Dataset;
  readonly catalog: Catalog;
}
