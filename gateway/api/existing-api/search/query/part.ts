import type { Ignored } from '../request/search-parameters.ts';

/** A part of a request, and what of it has no effect. */
export interface Part<Value> {
  readonly value: Value;
  readonly ignored: readonly Ignored[];
}
