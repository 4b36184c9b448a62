import { z } from 'zod';
import { flag, parseQuery } from './query-schemas.ts';

/** The form of documents and lists: enveloped, as in the existing API, or bare. */
export interface Envelope {
  readonly mode: 'always' | 'never';
  /** Reason for it; continues a sentence that ends with "because". */
  readonly reason: string;
  /** Content of lists that both services of the existing API have; IRIs where absent. */
  readonly lists?: 'iris' | 'ids';
}

/** The query parameter that selects the form of one request, by the form without it. */
export const ENVELOPE_QUERY = { always: envelopeQuery(true), never: envelopeQuery(false) } as const;

/** Tells whether a request is answered in the form of the existing API; throws `invalid-parameter`. */
export function isEnveloped(query: unknown, { mode }: Pick<Envelope, 'mode'>): boolean {
  return parseQuery(ENVELOPE_QUERY[mode], query).envelope;
}

/** Throws `invalid-parameter` for a wrong value of the parameter, for answers that have one form only. */
export function checkEnvelope(query: unknown): void {
  parseQuery(ENVELOPE_QUERY.never, query);
}

function envelopeQuery(isDefault: boolean) {
  return z.object({
    envelope: flag()
      .default(isDefault)
      .describe(
        'Whether a document is sent in the envelope of the existing API: joined, as `result`.',
      ),
  });
}
