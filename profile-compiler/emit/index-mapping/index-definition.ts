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
