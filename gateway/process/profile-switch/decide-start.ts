import type { ProfileRecord } from './profile-record.ts';

/** The profile that a start is configured with. */
export interface ConfiguredId {
  readonly id: string;
  /** Id of the one that the start before was configured with. */
  readonly last: string | undefined;
}

/** What this version can do with the index of the profile that was served last. */
export interface LastIndex {
  /** Whether it was laid out for the model that this version compiles the profile to. */
  readonly isOwn: boolean;
  /** Whether the profile needs no other index. */
  readonly isCurrent: boolean;
  readonly isFilled: boolean;
}

/** What a start does, with what it needs for that. */
export type Start<Last> =
  /** Serve the configured profile: none was served before. */
  | { readonly kind: 'first' }
  /** Serve the configured profile in place of one that this version cannot serve. */
  | { readonly kind: 'replace'; readonly before: ProfileRecord }
  | StartFromLast<Last>;

/** What a start does that serves the profile that was served last. */
export interface StartFromLast<Last> {
  /**
   * - `propose`: make the configured profile the candidate.
   * - `upgrade`: make the same profile the candidate, with an index of this version.
   * - `keep`: it is the configured one.
   * - `keep-activated`: it was activated since the configured one was set.
   */
  readonly kind: 'propose' | 'upgrade' | 'keep' | 'keep-activated';
  readonly before: ProfileRecord;
  readonly active: Last;
}

/**
 * Decides what a start does. `index` is absent where this version cannot read the text or the index of the profile that was
 * served last.
 */
export function decideStart<Last extends LastIndex>(
  before: ProfileRecord | undefined,
  { id, last }: ConfiguredId,
  index: Last | undefined,
): Start<Last> {
  if (!before) {
    return { kind: 'first' };
  }
  const isConfigured = id === before.active.id;
  const isNew = !isConfigured && id !== last;
  // Serves the index of this profile while it fills. Serves another index only if it is filled, until the next one is.
  const isServable = index && (index.isFilled || (index.isOwn && !isNew));
  if (!isServable) {
    return { kind: 'replace', before };
  }
  if (isNew) {
    return { kind: 'propose', before, active: index };
  }
  if (!index.isCurrent) {
    return { kind: 'upgrade', before, active: index };
  }
  return { kind: isConfigured ? 'keep' : 'keep-activated', before, active: index };
}
