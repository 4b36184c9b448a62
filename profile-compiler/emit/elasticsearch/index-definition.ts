/** The body that creates an index: settings and mappings as Elasticsearch 8 takes them. */
export interface ElasticsearchIndex {
  readonly settings: ElasticsearchSettings;
  readonly mappings: ElasticsearchMappings;
}

export interface ElasticsearchSettings {
  readonly index: { readonly mapping: { readonly total_fields: { readonly limit: number } } };
  readonly analysis: {
    readonly analyzer: Components;
    readonly filter: Components;
    readonly normalizer: Components;
  };
}

type Components = Readonly<
  Record<string, { readonly type: string; readonly [setting: string]: unknown }>
>;

export interface ElasticsearchMappings {
  readonly dynamic: 'strict';
  readonly date_detection: false;
  readonly numeric_detection: false;
  readonly dynamic_templates: readonly Readonly<Record<string, DynamicTemplate>>[];
  readonly properties: ElasticsearchFields;
}

export interface DynamicTemplate {
  readonly match_mapping_type: 'string';
  readonly match_pattern?: 'regex';
  readonly match?: string;
  readonly path_match?: string;
  readonly mapping: ElasticsearchField;
}

export type ElasticsearchFields = Readonly<Record<string, ElasticsearchField>>;

/** One field of a mapping: its type, what lies below it, and the parameters of its type. */
export interface ElasticsearchField {
  readonly type:
    | 'text'
    | 'keyword'
    | 'long'
    | 'double'
    | 'boolean'
    | 'date'
    | 'date_range'
    | 'object'
    | 'nested';
  readonly properties?: ElasticsearchFields;
  readonly fields?: ElasticsearchFields;
  readonly dynamic?: true;
  readonly enabled?: false;
  readonly index?: false;
  readonly doc_values?: false;
  readonly ignore_malformed?: true;
  readonly analyzer?: string;
  readonly search_analyzer?: string;
  readonly normalizer?: string;
  readonly ignore_above?: number;
  readonly format?: string;
}
