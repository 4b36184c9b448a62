import type { ResourceIdFragment } from '../generated/graphql.ts';

/**
 * An object of an answer with fields of the profile. The compiler does not know the profile, so what they hold is `unknown`:
 * pages read them by the `ShownField`s that were compiled from it, which also made the document.
 */
export type ValueMembers = Readonly<Record<string, unknown>>;

/** A resource of an answer, as documents select it. */
export type HitData = ResourceIdFragment & ValueMembers;
