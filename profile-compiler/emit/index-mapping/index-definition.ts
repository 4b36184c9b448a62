/** The body that creates an index: settings and mappings as Elasticsearch 8 accepts them. */
export interface ElasticsearchIndex {
  readonly settings: ElasticsearchIndexSettings;
  readonly mappings: ElasticsearchMappings;
}

export interface ElasticsearchIndexSettings {
  readonly index: {
    readonly number_of_shards: 1;
    readonly max_result_window: number;
    readonly merge: {
      readonly policy: { readonly segments_per_tier: number; readonly floor_segment: string };
    };
    readonly mapping: Readonly<
      Record<'total_fields' | 'nested_fields' | 'nested_objects', { readonly limit: number }>
    >;
  };
  readonly analysis: {
    readonly analyzer: Components;
    readonly tokenizer: Components;
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
  readonly _source: { readonly includes: readonly string[] };
  readonly properties: ElasticsearchFields;
}

export type ElasticsearchFields = Readonly<Record<string, ElasticsearchField>>;

/** One field of a mapping: its type, what lies below it, and the parameters of its type. */
export interface ElasticsearchField {
  readonly type:
    | 'text'
    | 'keyword'
    | 'binary'
    | 'double'
    | 'boolean'
    | 'date'
    | 'date_range'
    | 'object'
    | 'nested'
    | 'flattened';
  readonly properties?: ElasticsearchFields;
  readonly enabled?: false;
  readonly index?: false;
  readonly doc_values?: boolean;
  readonly norms?: false;
  readonly index_options?: 'docs';
  readonly include_in_parent?: true;
  readonly ignore_malformed?: true;
  readonly analyzer?: string;
  readonly normalizer?: string;
  readonly index_prefixes?: { readonly min_chars: number; readonly max_chars: number };
  readonly ignore_above?: number;
  readonly format?: string;
}
