import { z } from 'zod';

// Parts of the settings of servers and backends: schemas, and rules about several members.

/** Far below the overflow of timers, and longer than any client waits. */
export const MAX_WAITING_MS = 600_000;

/** The members of an object setting as they were given. */
export type Members = Readonly<Record<string, unknown>>;

export const text = z.string().min(1, 'must not be empty');

export const wholeNumber = z.coerce.number({ error: 'must be a whole number' }).int();

export const positive = wholeNumber.min(1);

/** Milliseconds that one answer may take. */
export const timeoutMs = positive.max(
  MAX_WAITING_MS,
  `must be at most ${MAX_WAITING_MS} (ten minutes)`,
);

/** An absolute http or https URL. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an absolute http or https URL',
});

/** Removes user and password from an address: addresses are logged, credentials are not. */
export const bareHttpUrl = httpUrl.refine(
  (text) => !hasCredentials(text),
  'must hold no credentials, since addresses are logged; set user and password beside it',
);

/** Tests for credentials as URLs are parsed: also in `http:user:password@host`. */
function hasCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** Tests whether the members of an object setting fit together. */
export type Rule = (given: Members) => boolean;

/**
 * The options of `refine` for a `Rule`: the member to report it at, and the message. The rule is checked
 * even where a single member is wrong, so that all issues are reported at once.
 */
export function issueAt(path: string[], error: string) {
  return {
    path,
    error,
    when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
  };
}
