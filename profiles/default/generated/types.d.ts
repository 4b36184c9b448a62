// Documents of the profile default.

/** Dataset, as described by dcatap:Dataset_Shape */
export interface Dataset {
  /** Title of the dataset. Read from <http://purl.org/dc/terms/title>. Cardinality 1..n, mandatory. */
  readonly title?: LanguageMap;
  /** What the dataset is about. Read from <http://purl.org/dc/terms/description>. Cardinality 1..n, mandatory. */
  readonly description?: LanguageMap;
  /** Words that describe the dataset. Read from <http://www.w3.org/ns/dcat#keyword>. Cardinality 0..n. */
  readonly keywords?: readonly Keyword[];
  /** Languages of the data. Read from <http://purl.org/dc/terms/language>. Cardinality 0..n. */
  readonly language?: readonly Language[];
  /** Agent that created the dataset. Read from <http://purl.org/dc/terms/creator>. Cardinality 0..1. */
  readonly creator?: Agent;
  /** Contacts for questions about the dataset. Read from <http://www.w3.org/ns/dcat#contactPoint>. Cardinality 0..n. */
  readonly contact_point?: readonly ContactPoint[];
  /** When the dataset was published. Read from <http://purl.org/dc/terms/issued>. Cardinality 0..1. */
  readonly issued?: DateTime;
  /** Forms in which the dataset is available. Read from <http://www.w3.org/ns/dcat#distribution>. Cardinality 0..n. */
  readonly distributions?: readonly Distribution[];
  /** Themes of the dataset. Read from <http://www.w3.org/ns/dcat#theme>. Cardinality 0..n. */
  readonly categories?: readonly Theme[];
  /** Identifier under which the platform serves the dataset. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** When the platform stored and changed the metadata. Filled by the platform. Cardinality 0..1. */
  readonly catalog_record: DatasetCatalogRecord;
  /** Catalogue that holds the dataset. Filled by the platform. Cardinality 0..1. */
  readonly catalog: DatasetCatalog;
  /** Country that the catalogue of the dataset covers. Filled by the platform. Cardinality 0..1. */
  readonly country?: SpatialResource;
  /** Quality of the metadata, by its latest measurement. Filled by the platform. Cardinality 0..1. */
  readonly quality_meas?: Metrics;
}

/** Catalog, as described by dcatap:Catalog_Shape */
export interface Catalog {
  /** Title of the catalogue. Read from <http://purl.org/dc/terms/title>. Cardinality 1..n, mandatory. */
  readonly title?: LanguageMap;
  /** What the catalogue holds. Read from <http://purl.org/dc/terms/description>. Cardinality 1..n, mandatory. */
  readonly description?: LanguageMap;
  /** Agent that makes the catalogue available. Read from <http://purl.org/dc/terms/publisher>. Cardinality 1..1, mandatory. */
  readonly publisher?: Agent;
  /** Identifier under which the platform serves the catalogue. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
}

/** Distribution, as described by dcatap:Distribution_Shape */
export interface Distribution {
  /** Identifier of the distribution. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** Licence of the distribution. Read from <http://purl.org/dc/terms/license>. Cardinality 0..1. */
  readonly license?: License;
  /** File format. Read from <http://purl.org/dc/terms/format>. Cardinality 0..1. */
  readonly format?: Format;
  /** Address that gives access to the distribution. Read from <http://www.w3.org/ns/dcat#accessURL>. Cardinality 1..n, mandatory. */
  readonly access_url?: readonly string[];
  /** Title of the distribution. Read from <http://purl.org/dc/terms/title>. Cardinality 0..n. */
  readonly title?: LanguageMap;
  /** Address of a file. Read from <http://www.w3.org/ns/dcat#downloadURL>. Cardinality 0..n. */
  readonly download_url?: readonly string[];
  /** What the distribution holds. Read from <http://purl.org/dc/terms/description>. Cardinality 0..n. */
  readonly description?: LanguageMap;
}

/** When the platform stored and changed the metadata */
export interface DatasetCatalogRecord {
  /** When the metadata was first stored on this platform. Filled by the platform. Cardinality 0..1. */
  readonly issued: DateTime;
  /** When the metadata last changed on this platform. Filled by the platform. Cardinality 0..1. */
  readonly modified: DateTime;
}

/** Catalogue that holds the dataset */
export interface DatasetCatalog {
  /** Identifier of the catalogue. Filled by the platform. Cardinality 1..1, mandatory. */
  readonly id: string;
}

/** A keyword and its language */
export interface Keyword {
  /** The keyword in lower case, words joined by `-`. */
  readonly id: string;
  /** The keyword as in the data. */
  readonly label: string;
  /** Language tag of the keyword. */
  readonly language: string;
}

/** A language */
export interface Language {
  /** ISO 639-1 code in lower case; where there is none, the code of the EU language table. */
  readonly id: string;
  /** English name of the language. */
  readonly label: string;
  /** IRI of the language. */
  readonly resource?: string;
}

/** A person or an organisation */
export interface Agent {
  /** Organization, Person or Agent. */
  readonly type: string;
  /** Name, in a language of the resource where it has one. */
  readonly name?: string;
  /** E-mail address as in the data, with or without `mailto:`. */
  readonly email?: string;
  /** Address of the home page. */
  readonly homepage?: string;
  /** IRI of the agent. */
  readonly resource?: string;
}

/** Contact details of a person or an organisation */
export interface ContactPoint {
  /** Individual, Organization or Kind. */
  readonly type?: string;
  /** Name, in one language. */
  readonly name?: string;
  /** E-mail address as in the data, with or without `mailto:`. */
  readonly email?: string;
  /** Telephone number as in the data, with or without `tel:`. */
  readonly telephone?: string;
  /** Postal address on one line. */
  readonly address?: string;
  /** Addresses of web pages. */
  readonly url?: readonly string[];
  /** Name of the organisation, in one language. */
  readonly organisation_name?: string;
  /** IRI of the contact point. */
  readonly resource?: string;
}

/** A theme of a controlled vocabulary */
export interface Theme {
  /** Id of the theme in its vocabulary. */
  readonly id: string;
  /** Name of the theme, in all its languages. */
  readonly label: LanguageMap;
  /** IRI of the theme. */
  readonly resource?: string;
}

/** A country, continent or place */
export interface SpatialResource {
  /** ISO 3166-1 alpha-2 code of the country in lower case, or the code of the continent. */
  readonly id: string;
  /** English name. */
  readonly label: string;
  /** IRI of the country, continent or place. */
  readonly resource?: string;
}

/** Measured quality of the metadata */
export interface Metrics {
  /** Score of the latest measurement, in points. */
  readonly scoring: number;
}

/** A licence */
export interface License {
  /** Id of the licence in its vocabulary, or the one that the data gives it. */
  readonly id: string;
  /** Name of the licence. */
  readonly label: string;
  /** Long name of the licence. */
  readonly description?: string;
  /** Address of the licence in the licensing assistant. */
  readonly la_url?: string;
  /** IRI of the licence. */
  readonly resource?: string;
}

/** A file format */
export interface Format {
  /** Id of the format in its vocabulary, such as `CSV`. */
  readonly id: string;
  /** Name of the format. */
  readonly label: string;
  /** IRI of the format. */
  readonly resource?: string;
}

/** Texts by language tag (BCP 47, canonical case). */
export type LanguageMap = { readonly [name: string]: string };

/** ISO 8601 in the precision of the data: a year, a month, a day or a UTC instant. */
export type DateTime = string;

export interface Documents {
  readonly dataset: Dataset;
  readonly catalog: Catalog;
}
