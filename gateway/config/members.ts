import { z } from 'zod';

/** Far below where timers overflow, and longer than any client waits. */
export const MOST_WAITING_MS = 600_000;

/** The members of an object setting as they were given. */
export type Members = Readonly<Record<string, unknown>>;

export const text = z.string().min(1, 'must not be empty');

export const wholeNumber = z.coerce.number({ error: 'must be a whole number' }).int();

export const positive = wholeNumber.min(1);

/** Milliseconds that one answer may take. */
export const timeoutMs = positive.max(
  MOST_WAITING_MS,
  `must be at most ${MOST_WAITING_MS} (ten minutes)`,
);

/** Whether the members of an object setting fit together. */
export type Rule = (given: Members) => boolean;

/**
 * Options of `refine` for a `Rule`: where it is told and what. It is looked at beside what is wrong
 * with each member, so that all is reported at once.
 */
export function told(path: string[], error: string) {
  return {
    path,
    error,
    when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
  };
}
