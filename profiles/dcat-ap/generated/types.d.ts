// Documents of the profile dcat-ap.

/** Dataset, as described by dcatap:Dataset_Shape */
export interface Dataset {
  /** Title of the dataset. Read from <http://purl.org/dc/terms/title>. Cardinality 1..n, mandatory. */
  readonly title?: LanguageMap;
  /** What the dataset is about. Read from <http://purl.org/dc/terms/description>. Cardinality 1..n, mandatory. */
  readonly description?: LanguageMap;
  /** Words that describe the dataset. Read from <http://www.w3.org/ns/dcat#keyword>. Cardinality 0..n. */
  readonly keywords?: readonly Keyword[];
  /** Themes of the dataset. Read from <http://www.w3.org/ns/dcat#theme>. Cardinality 0..n. */
  readonly categories?: readonly Theme[];
  /** Subjects of the dataset, as terms of EuroVoc. Read from <http://purl.org/dc/terms/subject>. Cardinality 0..n. */
  readonly subject?: readonly EuroVoc[];
  /** Types of the dataset. Read from <http://purl.org/dc/terms/type>. Cardinality 0..n. */
  readonly type?: readonly DatasetType[];
  /** Identifiers that the publisher gave it. Read from <http://purl.org/dc/terms/identifier>. Cardinality 0..n. */
  readonly identifier?: readonly string[];
  /** Identifiers in other systems, such as DOIs. Read from <http://www.w3.org/ns/adms#identifier>. Cardinality 0..n. */
  readonly other_identifier?: readonly AdmsIdentifier[];
  /** Agent that makes the dataset available. Read from <http://purl.org/dc/terms/publisher>. Cardinality 0..1. */
  readonly publisher?: AgentMultiLang;
  /** Agents that created the dataset. Read from <http://purl.org/dc/terms/creator>. Cardinality 0..n. */
  readonly creator?: readonly AgentMultiLang[];
  /** Contacts for questions about the dataset. Read from <http://www.w3.org/ns/dcat#contactPoint>. Cardinality 0..n. */
  readonly contact_point?: readonly ContactPoint[];
  /** Other agents with their role. Read from <http://www.w3.org/ns/prov#qualifiedAttribution>. Cardinality 0..n. */
  readonly qualified_attribution?: readonly DatasetQualifiedAttribution[];
  /** When the dataset was published. Read from <http://purl.org/dc/terms/issued>. Cardinality 0..1. */
  readonly issued?: DateTime;
  /** When the dataset was last changed. Read from <http://purl.org/dc/terms/modified>. Cardinality 0..1. */
  readonly modified?: DateTime;
  /** How often the dataset is updated. Read from <http://purl.org/dc/terms/accrualPeriodicity>. Cardinality 0..1. */
  readonly accrual_periodicity?: FrequencyMultiLang;
  /** Periods that the dataset covers. Read from <http://purl.org/dc/terms/temporal>. Cardinality 0..n. */
  readonly temporal?: readonly DateRange[];
  /** Shortest period between two items, as an XSD duration. Read from <http://www.w3.org/ns/dcat#temporalResolution>. Cardinality 0..1. */
  readonly temporal_resolution?: string;
  /** Geometries of the places that the dataset covers. Read from <http://purl.org/dc/terms/spatial>. Cardinality 0..n. */
  readonly spatial?: readonly Geometry[];
  /** Places that the dataset covers, as terms. Read from <http://purl.org/dc/terms/spatial>. Cardinality 0..n. */
  readonly spatial_resource?: readonly SpatialResource[];
  /** Shortest distance between two items, in metres. Read from <http://www.w3.org/ns/dcat#spatialResolutionInMeters>. Cardinality 0..1. */
  readonly spatial_resolution_in_meters?: number;
  /** Whether the dataset is public. Read from <http://purl.org/dc/terms/accessRights>. Cardinality 0..1. */
  readonly access_right?: AccessRight;
  /** Standards that the dataset follows. Read from <http://purl.org/dc/terms/conformsTo>. Cardinality 0..n. */
  readonly conforms_to?: readonly LabeledResource[];
  /** Where the dataset comes from. Read from <http://purl.org/dc/terms/provenance>. Cardinality 0..n. */
  readonly provenance?: readonly LabeledResource[];
  /** Legislation that mandates the dataset. Read from <http://data.europa.eu/r5r/applicableLegislation>. Cardinality 0..n. */
  readonly applicable_legislation?: readonly string[];
  /** Categories of high-value datasets that it belongs to. Read from <http://data.europa.eu/r5r/hvdCategory>. Cardinality 0..n. */
  readonly hvd_category?: readonly HvdCategory[];
  /** Whether it is a high-value dataset by Regulation (EU) 2023/138. Filled by the platform. Cardinality 0..1. */
  readonly is_hvd?: boolean;
  /** Pages that give access to the dataset. Read from <http://www.w3.org/ns/dcat#landingPage>. Cardinality 0..n. */
  readonly landing_page?: readonly Page[];
  /** Documentation of the dataset. Read from <http://xmlns.com/foaf/0.1/page>. Cardinality 0..n. */
  readonly page?: readonly Page[];
  /** Version of the dataset. Read from <http://www.w3.org/ns/dcat#version>. Cardinality 0..1. */
  readonly version?: string;
  /** What changed in this version. Read from <http://www.w3.org/ns/adms#versionNotes>. Cardinality 0..n. */
  readonly version_notes?: LanguageMap;
  /** Versions of the dataset. Read from <http://www.w3.org/ns/dcat#hasVersion>. Cardinality 0..n. */
  readonly has_version?: readonly string[];
  /** Series that the dataset belongs to. Read from <http://www.w3.org/ns/dcat#inSeries>. Cardinality 0..n. */
  readonly in_series?: readonly string[];
  /** Datasets that it is derived from. Read from <http://purl.org/dc/terms/source>. Cardinality 0..n. */
  readonly source?: readonly string[];
  /** Related resources. Read from <http://purl.org/dc/terms/relation>. Cardinality 0..n. */
  readonly relation?: readonly string[];
  /** Resources that cite the dataset. Read from <http://purl.org/dc/terms/isReferencedBy>. Cardinality 0..n. */
  readonly is_referenced_by?: readonly string[];
  /** Related resources with their role. Read from <http://www.w3.org/ns/dcat#qualifiedRelation>. Cardinality 0..n. */
  readonly qualified_relation?: readonly QualifiedRelation[];
  /** Activities that made the dataset. Read from <http://www.w3.org/ns/prov#wasGeneratedBy>. Cardinality 0..n. */
  readonly was_generated_by?: readonly string[];
  /** Sample distributions. Read from <http://www.w3.org/ns/adms#sample>. Cardinality 0..n. */
  readonly sample?: readonly string[];
  /** Forms in which the dataset is available. Read from <http://www.w3.org/ns/dcat#distribution>. Cardinality 0..n. */
  readonly distributions?: readonly Distribution[];
  /** Languages of the data. Read from <http://purl.org/dc/terms/language>. Cardinality 0..n. */
  readonly language?: readonly Language[];
  /** Identifier under which the platform serves the dataset. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** IRI of the dataset. Filled by the platform. Cardinality 0..1. */
  readonly resource?: string;
  /** Catalogue that holds the dataset. Filled by the platform. Cardinality 0..1. */
  readonly catalog: DatasetCatalog;
  /** When the platform stored and changed the metadata. Filled by the platform. Cardinality 0..1. */
  readonly catalog_record: DatasetCatalogRecord;
  /** Country that the catalogue of the dataset covers. Filled by the platform. Cardinality 0..1. */
  readonly country?: SpatialResource;
  /** Languages of the title, and which of them a machine wrote. Filled by the platform. Cardinality 0..1. */
  readonly translation_meta: TranslationMeta;
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
  readonly publisher?: AgentMultiLang;
  /** Agents that created the catalogue. Read from <http://purl.org/dc/terms/creator>. Cardinality 0..n. */
  readonly creator?: readonly AgentMultiLang[];
  /** Contacts for questions about the catalogue. Read from <http://www.w3.org/ns/dcat#contactPoint>. Cardinality 0..n. */
  readonly contact_point?: readonly ContactPoint[];
  /** Home page of the catalogue. Read from <http://xmlns.com/foaf/0.1/homepage>. Cardinality 0..1. */
  readonly homepage?: Page;
  /** Languages of the metadata. Read from <http://purl.org/dc/terms/language>. Cardinality 0..n. */
  readonly language?: readonly Language[];
  /** When the catalogue was published. Read from <http://purl.org/dc/terms/issued>. Cardinality 0..1. */
  readonly issued?: DateTime;
  /** When the catalogue was last changed. Read from <http://purl.org/dc/terms/modified>. Cardinality 0..1. */
  readonly modified?: DateTime;
  /** Periods that its datasets cover. Read from <http://purl.org/dc/terms/temporal>. Cardinality 0..n. */
  readonly temporal?: readonly DateRange[];
  /** Places that its datasets cover. Read from <http://purl.org/dc/terms/spatial>. Cardinality 0..n. */
  readonly spatial_resource?: readonly SpatialResource[];
  /** Licence of the metadata. Read from <http://purl.org/dc/terms/license>. Cardinality 0..1. */
  readonly license?: License;
  /** Rights statement. Read from <http://purl.org/dc/terms/rights>. Cardinality 0..1. */
  readonly rights?: LabeledResource;
  /** Legislation that mandates the catalogue. Read from <http://data.europa.eu/r5r/applicableLegislation>. Cardinality 0..n. */
  readonly applicable_legislation?: readonly string[];
  /** Catalogues that are parts of it. Read from <http://purl.org/dc/terms/hasPart>. Cardinality 0..n. */
  readonly has_part?: readonly string[];
  /** Catalogues that it is part of. Read from <http://purl.org/dc/terms/isPartOf>. Cardinality 0..n. */
  readonly is_part_of?: readonly string[];
  /** Identifier under which the platform serves the catalogue. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** IRI of the catalogue. Filled by the platform. Cardinality 0..1. */
  readonly resource?: string;
  /** Country that the catalogue covers. Filled by the platform. Cardinality 0..1. */
  readonly country?: SpatialResource;
  /** Languages of the title, and which of them a machine wrote. Filled by the platform. Cardinality 0..1. */
  readonly translation_meta: TranslationMeta;
}

/** Organization, as described by dcatap:Organization_Shape */
export interface Organization {
  /** Name of the organisation. Read from <http://xmlns.com/foaf/0.1/name>. Cardinality 1..n, mandatory. */
  readonly name?: LanguageMap;
  /** What the organisation does. Read from <http://purl.org/dc/terms/description>. Cardinality 0..n. */
  readonly description?: LanguageMap;
  /** Identifiers of the organisation, such as its number in a register. Read from <http://purl.org/dc/terms/identifier>. Cardinality 0..n. */
  readonly identifier?: readonly string[];
  /** Kind of organisation, as a term. Read from <http://www.w3.org/ns/org#classification>. Cardinality 0..n. */
  readonly classification?: readonly GenericSkosMultiLang[];
  /** E-mail address. Read from <http://xmlns.com/foaf/0.1/mbox>. Cardinality 0..1. */
  readonly email?: string;
  /** Home page. Read from <http://xmlns.com/foaf/0.1/homepage>. Cardinality 0..1. */
  readonly homepage?: string;
  /** Contacts of the organisation. Read from <http://www.w3.org/ns/dcat#contactPoint>. Cardinality 0..n. */
  readonly contact_point?: readonly ContactPoint[];
  /** Places that the organisation is responsible for. Read from <http://purl.org/dc/terms/spatial>. Cardinality 0..n. */
  readonly spatial_resource?: readonly SpatialResource[];
  /** Organisation that it is part of. Read from <http://www.w3.org/ns/org#subOrganizationOf>. Cardinality 0..1. */
  readonly sub_organization_of?: string;
  /** Identifier under which the platform serves the organisation. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** IRI of the organisation. Filled by the platform. Cardinality 0..1. */
  readonly resource?: string;
  /** How many stored organisations are above it. Filled by the platform. Cardinality 0..1. */
  readonly hierarchy_level?: number;
  /** Stored organisations above it, from the root down. Filled by the platform. Cardinality 0..n. */
  readonly ancestors?: readonly OrganizationAncestors[];
  /** When the organisation was first stored on this platform. Filled by the platform. Cardinality 0..1. */
  readonly issued?: DateTime;
  /** When the organisation last changed on this platform. Filled by the platform. Cardinality 0..1. */
  readonly modified?: DateTime;
  /** Languages of the name, and which of them a machine wrote. Filled by the platform. Cardinality 0..1. */
  readonly translation_meta: TranslationMeta;
}

/** DataService, as described by dcatap:DataService_Shape */
export interface DataService {
  /** Title of the service. Read from <http://purl.org/dc/terms/title>. Cardinality 1..n, mandatory. */
  readonly title?: LanguageMap;
  /** What the service offers. Read from <http://purl.org/dc/terms/description>. Cardinality 0..n. */
  readonly description?: LanguageMap;
  /** Words that describe the service. Read from <http://www.w3.org/ns/dcat#keyword>. Cardinality 0..n. */
  readonly keywords?: readonly Keyword[];
  /** Themes of the service. Read from <http://www.w3.org/ns/dcat#theme>. Cardinality 0..n. */
  readonly categories?: readonly Theme[];
  /** Agent that runs the service. Read from <http://purl.org/dc/terms/publisher>. Cardinality 0..1. */
  readonly publisher?: AgentMultiLang;
  /** Contacts for questions about the service. Read from <http://www.w3.org/ns/dcat#contactPoint>. Cardinality 0..n. */
  readonly contact_point?: readonly ContactPoint[];
  /** Identifiers that the publisher gave it. Read from <http://purl.org/dc/terms/identifier>. Cardinality 0..n. */
  readonly identifier?: readonly string[];
  /** Languages of the service. Read from <http://purl.org/dc/terms/language>. Cardinality 0..n. */
  readonly language?: readonly Language[];
  /** When the service was published. Read from <http://purl.org/dc/terms/issued>. Cardinality 0..1. */
  readonly issued?: DateTime;
  /** When the service was last changed. Read from <http://purl.org/dc/terms/modified>. Cardinality 0..1. */
  readonly modified?: DateTime;
  /** Address of the service. Read from <http://www.w3.org/ns/dcat#endpointURL>. Cardinality 1..n, mandatory. */
  readonly endpoint_url?: readonly string[];
  /** Descriptions of the service, such as OpenAPI documents. Read from <http://www.w3.org/ns/dcat#endpointDescription>. Cardinality 0..n. */
  readonly endpoint_description?: readonly string[];
  /** Datasets that it gives access to. Read from <http://www.w3.org/ns/dcat#servesDataset>. Cardinality 0..n. */
  readonly serves_dataset?: readonly string[];
  /** Protocols that the service follows. Read from <http://purl.org/dc/terms/conformsTo>. Cardinality 0..n. */
  readonly conforms_to?: readonly LabeledResource[];
  /** Pages about the service. Read from <http://www.w3.org/ns/dcat#landingPage>. Cardinality 0..n. */
  readonly landing_page?: readonly Page[];
  /** Documentation of the service. Read from <http://xmlns.com/foaf/0.1/page>. Cardinality 0..n. */
  readonly page?: readonly Page[];
  /** Whether the service is public. Read from <http://purl.org/dc/terms/accessRights>. Cardinality 0..1. */
  readonly access_right?: AccessRight;
  /** Licence of the service. Read from <http://purl.org/dc/terms/license>. Cardinality 0..1. */
  readonly license?: License;
  /** Rights statement. Read from <http://purl.org/dc/terms/rights>. Cardinality 0..1. */
  readonly rights?: LabeledResource;
  /** Legislation that mandates the service. Read from <http://data.europa.eu/r5r/applicableLegislation>. Cardinality 0..n. */
  readonly applicable_legislation?: readonly string[];
  /** Categories of high-value datasets that it serves. Read from <http://data.europa.eu/r5r/hvdCategory>. Cardinality 0..n. */
  readonly hvd_category?: readonly HvdCategory[];
  /** Whether Regulation (EU) 2023/138 on high-value datasets applies to it. Filled by the platform. Cardinality 0..1. */
  readonly is_hvd?: boolean;
  /** Identifier of the service. Filled by the platform. Cardinality 0..1. */
  readonly id?: string;
  /** IRI of the service. Filled by the platform. Cardinality 0..1. */
  readonly resource?: string;
  /** Catalogue that holds the service. Filled by the platform. Cardinality 0..1. */
  readonly catalog?: DataServiceCatalog;
  /** When the platform stored and changed the metadata. Filled by the platform. Cardinality 0..1. */
  readonly catalog_record?: DataServiceCatalogRecord;
  /** Country that the catalogue of the service covers. Filled by the platform. Cardinality 0..1. */
  readonly country?: SpatialResource;
  /** Languages of the title, and which of them a machine wrote. Filled by the platform. Cardinality 0..1. */
  readonly translation_meta?: TranslationMeta;
}

/** DatasetSeries, as described by dcatap:DatasetSeries_Shape */
export interface DatasetSeries {
  /** Title of the series. Read from <http://purl.org/dc/terms/title>. Cardinality 1..n, mandatory. */
  readonly title?: LanguageMap;
  /** What the datasets of the series have in common. Read from <http://purl.org/dc/terms/description>. Cardinality 1..n, mandatory. */
  readonly description?: LanguageMap;
  /** Words that describe the series. Read from <http://www.w3.org/ns/dcat#keyword>. Cardinality 0..n. */
  readonly keywords?: readonly Keyword[];
  /** Themes of the series. Read from <http://www.w3.org/ns/dcat#theme>. Cardinality 0..n. */
  readonly categories?: readonly Theme[];
  /** Identifiers that the publisher gave it. Read from <http://purl.org/dc/terms/identifier>. Cardinality 0..n. */
  readonly identifier?: readonly string[];
  /** Agent that makes the series available. Read from <http://purl.org/dc/terms/publisher>. Cardinality 0..1. */
  readonly publisher?: AgentMultiLang;
  /** Contacts for questions about the series. Read from <http://www.w3.org/ns/dcat#contactPoint>. Cardinality 0..n. */
  readonly contact_point?: readonly ContactPoint[];
  /** Pages about the series. Read from <http://www.w3.org/ns/dcat#landingPage>. Cardinality 0..n. */
  readonly landing_page?: readonly Page[];
  /** When the series was published. Read from <http://purl.org/dc/terms/issued>. Cardinality 0..1. */
  readonly issued?: DateTime;
  /** When the series was last changed. Read from <http://purl.org/dc/terms/modified>. Cardinality 0..1. */
  readonly modified?: DateTime;
  /** How often a dataset is added. Read from <http://purl.org/dc/terms/accrualPeriodicity>. Cardinality 0..1. */
  readonly accrual_periodicity?: FrequencyMultiLang;
  /** Periods that the series covers. Read from <http://purl.org/dc/terms/temporal>. Cardinality 0..n. */
  readonly temporal?: readonly DateRange[];
  /** Geometries of the places that the series covers. Read from <http://purl.org/dc/terms/spatial>. Cardinality 0..n. */
  readonly spatial?: readonly Geometry[];
  /** Places that the series covers, as terms. Read from <http://purl.org/dc/terms/spatial>. Cardinality 0..n. */
  readonly spatial_resource?: readonly SpatialResource[];
  /** Legislation that mandates the series. Read from <http://data.europa.eu/r5r/applicableLegislation>. Cardinality 0..n. */
  readonly applicable_legislation?: readonly string[];
  /** Categories of high-value datasets that it belongs to. Read from <http://data.europa.eu/r5r/hvdCategory>. Cardinality 0..n. */
  readonly hvd_category?: readonly HvdCategory[];
  /** Whether it is of high value by Regulation (EU) 2023/138. Filled by the platform. Cardinality 0..1. */
  readonly is_hvd?: boolean;
  /** First dataset of the series. Read from <http://www.w3.org/ns/dcat#first>. Cardinality 0..1. */
  readonly first?: string;
  /** Last dataset of the series. Read from <http://www.w3.org/ns/dcat#last>. Cardinality 0..1. */
  readonly last?: string;
  /** Identifier under which the platform serves the series. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** IRI of the series. Filled by the platform. Cardinality 0..1. */
  readonly resource?: string;
  /** Catalogue that holds the series. Filled by the platform. Cardinality 0..1. */
  readonly catalog: DatasetSeriesCatalog;
  /** When the platform stored and changed the metadata. Filled by the platform. Cardinality 0..1. */
  readonly catalog_record: DatasetSeriesCatalogRecord;
  /** Country that the catalogue of the series covers. Filled by the platform. Cardinality 0..1. */
  readonly country?: SpatialResource;
  /** Languages of the title, and which of them a machine wrote. Filled by the platform. Cardinality 0..1. */
  readonly translation_meta: TranslationMeta;
}

/** Other agents with their role */
export interface DatasetQualifiedAttribution {
  /** The agent. Read from <http://www.w3.org/ns/prov#agent>. Cardinality 0..1. */
  readonly agent?: AgentMultiLang;
  /** Its role. Read from <http://www.w3.org/ns/dcat#hadRole>. Cardinality 0..n. */
  readonly had_role?: readonly string[];
}

/** Distribution, as described by dcatap:Distribution_Shape */
export interface Distribution {
  /** Title of the distribution. Read from <http://purl.org/dc/terms/title>. Cardinality 0..n. */
  readonly title?: LanguageMap;
  /** What the distribution holds. Read from <http://purl.org/dc/terms/description>. Cardinality 0..n. */
  readonly description?: LanguageMap;
  /** Type of the distribution. Read from <http://purl.org/dc/terms/type>. Cardinality 0..1. */
  readonly type?: DistributionType;
  /** How mature the distribution is. Read from <http://www.w3.org/ns/adms#status>. Cardinality 0..1. */
  readonly status?: AdmsSkos;
  /** Languages of the data. Read from <http://purl.org/dc/terms/language>. Cardinality 0..n. */
  readonly language?: readonly Language[];
  /** When the distribution was published. Read from <http://purl.org/dc/terms/issued>. Cardinality 0..1. */
  readonly issued?: DateTime;
  /** When the distribution was last changed. Read from <http://purl.org/dc/terms/modified>. Cardinality 0..1. */
  readonly modified?: DateTime;
  /** Address that gives access to the distribution. Read from <http://www.w3.org/ns/dcat#accessURL>. Cardinality 1..n, mandatory. */
  readonly access_url?: readonly string[];
  /** Address of a file. Read from <http://www.w3.org/ns/dcat#downloadURL>. Cardinality 0..n. */
  readonly download_url?: readonly string[];
  /** Services that serve the data. Read from <http://www.w3.org/ns/dcat#accessService>. Cardinality 0..n. */
  readonly access_service?: readonly DataService[];
  /** How long it is planned to be available. Read from <http://data.europa.eu/r5r/availability>. Cardinality 0..1. */
  readonly availability?: LabeledResource;
  /** File format. Read from <http://purl.org/dc/terms/format>. Cardinality 0..1. */
  readonly format?: Format;
  /** Media type, such as text/csv. Read from <http://www.w3.org/ns/dcat#mediaType>. Cardinality 0..1. */
  readonly media_type?: string;
  /** Format in which the file is compressed. Read from <http://www.w3.org/ns/dcat#compressFormat>. Cardinality 0..1. */
  readonly compress_format?: Document;
  /** Format in which several files are packed together. Read from <http://www.w3.org/ns/dcat#packageFormat>. Cardinality 0..1. */
  readonly package_format?: Document;
  /** Size in bytes. Read from <http://www.w3.org/ns/dcat#byteSize>. Cardinality 0..1. */
  readonly byte_size?: number;
  /** Checksum of the file. Read from <http://spdx.org/rdf/terms#checksum>. Cardinality 0..1. */
  readonly checksum?: Checksum;
  /** Schemas that the data follows. Read from <http://purl.org/dc/terms/conformsTo>. Cardinality 0..n. */
  readonly conforms_to?: readonly LabeledResource[];
  /** Shortest period between two items, as an XSD duration. Read from <http://www.w3.org/ns/dcat#temporalResolution>. Cardinality 0..1. */
  readonly temporal_resolution?: string;
  /** Shortest distance between two items, in metres. Read from <http://www.w3.org/ns/dcat#spatialResolutionInMeters>. Cardinality 0..1. */
  readonly spatial_resolution_in_meters?: number;
  /** Documentation of the distribution. Read from <http://xmlns.com/foaf/0.1/page>. Cardinality 0..n. */
  readonly page?: readonly Page[];
  /** Licence of the distribution. Read from <http://purl.org/dc/terms/license>. Cardinality 0..1. */
  readonly license?: License;
  /** Rights statement. Read from <http://purl.org/dc/terms/rights>. Cardinality 0..1. */
  readonly rights?: LabeledResource;
  /** Legislation that mandates the distribution. Read from <http://data.europa.eu/r5r/applicableLegislation>. Cardinality 0..n. */
  readonly applicable_legislation?: readonly string[];
  /** Identifier of the distribution. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** IRI of the distribution. Filled by the platform. Cardinality 0..1. */
  readonly resource?: string;
}

/** Catalogue that holds the dataset */
export interface DatasetCatalog {
  /** Identifier of the catalogue. Filled by the platform. Cardinality 1..1, mandatory. */
  readonly id: string;
  /** Title of the catalogue. Taken from the catalogue, else the organisation. Cardinality 0..n. */
  readonly title?: LanguageMap;
  /** Identifiers of the stored organisations that publish the catalogue. Filled by the platform. Cardinality 0..n. */
  readonly publisher_id?: readonly string[];
}

/** When the platform stored and changed the metadata */
export interface DatasetCatalogRecord {
  /** When the metadata was first stored on this platform. Filled by the platform. Cardinality 0..1. */
  readonly issued: DateTime;
  /** When the metadata last changed on this platform. Filled by the platform. Cardinality 0..1. */
  readonly modified: DateTime;
  /** IRI that the publisher gave to the dataset. Read from <http://purl.org/dc/terms/source>. Cardinality 0..1. */
  readonly source?: string;
}

/** Stored organisations above it, from the root down */
export interface OrganizationAncestors {
  /** Identifier of the organisation. Filled by the platform. Cardinality 0..1. */
  readonly id: string;
  /** Name of the organisation. Taken from the organisation. Cardinality 0..n. */
  readonly name?: LanguageMap;
  /** IRI of the organisation. Filled by the platform. Cardinality 0..1. */
  readonly resource?: string;
}

/** Catalogue that holds the service */
export interface DataServiceCatalog {
  /** Identifier of the catalogue. Filled by the platform. Cardinality 1..1, mandatory. */
  readonly id: string;
  /** Title of the catalogue. Taken from the catalogue, else the organisation. Cardinality 0..n. */
  readonly title?: LanguageMap;
  /** Identifiers of the stored organisations that publish the catalogue. Filled by the platform. Cardinality 0..n. */
  readonly publisher_id?: readonly string[];
}

/** When the platform stored and changed the metadata */
export interface DataServiceCatalogRecord {
  /** When the metadata was first stored on this platform. Filled by the platform. Cardinality 0..1. */
  readonly issued: DateTime;
  /** When the metadata last changed on this platform. Filled by the platform. Cardinality 0..1. */
  readonly modified: DateTime;
  /** IRI that the publisher gave to the service. Read from <http://purl.org/dc/terms/source>. Cardinality 0..1. */
  readonly source?: string;
}

/** Catalogue that holds the series */
export interface DatasetSeriesCatalog {
  /** Identifier of the catalogue. Filled by the platform. Cardinality 1..1, mandatory. */
  readonly id: string;
  /** Title of the catalogue. Taken from the catalogue, else the organisation. Cardinality 0..n. */
  readonly title?: LanguageMap;
  /** Identifiers of the stored organisations that publish the catalogue. Filled by the platform. Cardinality 0..n. */
  readonly publisher_id?: readonly string[];
}

/** When the platform stored and changed the metadata */
export interface DatasetSeriesCatalogRecord {
  /** When the metadata was first stored on this platform. Filled by the platform. Cardinality 0..1. */
  readonly issued: DateTime;
  /** When the metadata last changed on this platform. Filled by the platform. Cardinality 0..1. */
  readonly modified: DateTime;
  /** IRI that the publisher gave to the series. Read from <http://purl.org/dc/terms/source>. Cardinality 0..1. */
  readonly source?: string;
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

/** A theme of a controlled vocabulary */
export interface Theme {
  /** Id of the theme in its vocabulary. */
  readonly id: string;
  /** Name of the theme, in all its languages. */
  readonly label: LanguageMap;
  /** IRI of the theme. */
  readonly resource?: string;
}

/** A concept of EuroVoc */
export interface EuroVoc {
  /** Id of the concept of EuroVoc in its vocabulary. */
  readonly id: string;
  /** Name of the concept of EuroVoc, in all its languages. */
  readonly label: LanguageMap;
  /** IRI of the concept of EuroVoc. */
  readonly resource?: string;
}

/** A type of dataset */
export interface DatasetType {
  /** Id of the type of dataset in its vocabulary. */
  readonly id: string;
  /** Name of the type of dataset, in English. */
  readonly label: string;
  /** IRI of the type of dataset. */
  readonly resource?: string;
}

/** An identifier and the scheme that it belongs to */
export interface AdmsIdentifier {
  /** The identifier as in the data. */
  readonly identifier: string;
  /** IRI of its datatype, else the agency that issued it. */
  readonly scheme?: string;
  /** IRI of the identifier. */
  readonly resource?: string;
}

/** A person or an organisation, named in all languages */
export interface AgentMultiLang {
  /** Id of the stored organisation. */
  readonly id?: string;
  /** Organization, Person or Agent. */
  readonly type: string;
  /** Name, in all its languages. */
  readonly name?: LanguageMap;
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

/** A frequency */
export interface FrequencyMultiLang {
  /** Name of the frequency, in all its languages. */
  readonly label: LanguageMap;
  /** IRI of the frequency. */
  readonly resource?: string;
}

/** A period, open where an end is absent */
export interface DateRange {
  /** Year, month, day or UTC instant in which the period begins. */
  readonly gte?: DateTime;
  /** Year, month, day or UTC instant in which the period ends. */
  readonly lte?: DateTime;
}

/** A geometry in GeoJSON, in degrees */
export interface Geometry {
  /** Point, LineString, Polygon, or one of their Multi forms. */
  readonly type: string;
  /** Positions, each longitude and latitude, nested as in GeoJSON. */
  readonly coordinates: unknown;
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

/** An access right */
export interface AccessRight {
  /** Name of the access right, in English. */
  readonly label: string;
  /** IRI of the access right. */
  readonly resource?: string;
}

/** A resource with its label, or one of both */
export interface LabeledResource {
  /** Label, in one language. */
  readonly label?: string;
  /** IRI of the resource. */
  readonly resource?: string;
}

/** A category of high-value datasets */
export interface HvdCategory {
  /** Id of the category of high-value datasets in its vocabulary. */
  readonly id: string;
  /** Name of the category of high-value datasets, in all its languages. */
  readonly label: LanguageMap;
  /** IRI of the category of high-value datasets. */
  readonly resource?: string;
}

/** A page or document about the resource */
export interface Page {
  /** Title of the page, in all its languages. */
  readonly title?: LanguageMap;
  /** What the page holds, in all its languages. */
  readonly description?: LanguageMap;
  /** Format of the page. */
  readonly format?: Format;
  /** Address of the page. */
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

/** A relation to other resources and the role that they have in it */
export interface QualifiedRelation {
  /** IRIs of the related resources. */
  readonly relation?: readonly string[];
  /** IRIs of their roles. */
  readonly had_role?: readonly string[];
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

/** Languages of the title and how it came to be in them */
export interface TranslationMeta {
  /** Language tags of the title. */
  readonly full_available_languages: readonly string[];
  /** Each translation of the title, by its language tag. */
  readonly details: { readonly [name: string]: TranslationDetail };
  /** State of the translation: completed, processing or unknown. */
  readonly status: string;
}

/** How the title came to be in one language */
export interface TranslationDetail {
  /** Whether a machine translated the title. */
  readonly machine_translated: boolean;
  /** Language that the title was translated from. */
  readonly original_language?: string;
  /** When it was sent to be translated. */
  readonly issued?: DateTime;
  /** When the translation came. */
  readonly received?: DateTime;
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

/** A term of any stored vocabulary */
export interface GenericSkosMultiLang {
  /** Id of the term of any stored vocabulary in its vocabulary. */
  readonly id: string;
  /** Name of the term of any stored vocabulary, in all its languages. */
  readonly label: LanguageMap;
  /** IRI of the term of any stored vocabulary. */
  readonly resource?: string;
}

/** A type of distribution */
export interface DistributionType {
  /** Name of the type of distribution, in English. */
  readonly label: string;
  /** IRI of the type of distribution. */
  readonly resource?: string;
}

/** A status */
export interface AdmsSkos {
  /** Name of the status, in English. */
  readonly label: string;
  /** IRI of the status. */
  readonly resource?: string;
}

/** A document or its kind: a media type, a file type or a labelled resource */
export interface Document {
  /** Label, in one language. */
  readonly label?: string;
  /** IRI of the resource. */
  readonly resource?: string;
}

/** A checksum of a file and the algorithm that computed it */
export interface Checksum {
  /** Algorithm in lower case, such as `sha256`. */
  readonly algorithm?: string;
  /** The checksum as in the data. */
  readonly checksum_value: string;
}

/** Texts by language tag (BCP 47, canonical case). */
export type LanguageMap = { readonly [name: string]: string };

/** ISO 8601 in the precision of the data: a year, a month, a day or a UTC instant. */
export type DateTime = string;

export interface Documents {
  readonly dataset: Dataset;
  readonly catalog: Catalog;
  readonly organization: Organization;
  readonly dataservice: DataService;
  readonly datasetseries: DatasetSeries;
}
