import { flagParameter, type QueryParameters } from '../routes/parameters.ts';

/** The form of documents and lists: enveloped, as in the existing API, or bare. */
export interface Envelope {
  readonly mode: 'always' | 'never';
  /** What decided it; continues a sentence that ends with "because". */
  readonly reason: string;
  /** What lists hold that both services of the existing API have; IRIs where absent. */
  readonly lists?: 'iris' | 'ids';
}

/** The query parameter that selects the form of one request. */
export const ENVELOPE_PARAMETER = 'envelope';

/** Whether a request is answered in the form of the existing API; throws `invalid-parameter`. */
export function isEnveloped(query: QueryParameters, { mode }: Pick<Envelope, 'mode'>): boolean {
  return query[ENVELOPE_PARAMETER] === undefined
    ? mode === 'always'
    : flagParameter(query, ENVELOPE_PARAMETER);
}

/** Throws `invalid-parameter` for a wrong value of the parameter, for answers that have one form only. */
export function checkEnvelope(query: QueryParameters): void {
  flagParameter(query, ENVELOPE_PARAMETER);
}
