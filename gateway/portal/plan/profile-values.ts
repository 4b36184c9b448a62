import type { ResourceIdFragment } from '../generated/graphql.ts';

/**
 * An object of an answer with fields of the profile. TypeScript does not know the profile, so their values are
 * `unknown`: pages read them by the `ShownField`s that also made the document.
 */
export type ValueMembers = Readonly<Record<string, unknown>>;

/** A resource of an answer, as documents select it. */
export type HitData = ResourceIdFragment & ValueMembers;
