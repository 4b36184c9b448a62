import type { Json, PlannedSource } from '../../profile-compiler/index.ts';
import type { Steps } from '../async/steps.ts';
import { type NodeScope, readWholeField } from './read-object.ts';

/** The resources that the fields of a reference are taken from, as their own documents read them. */
export type InheritedScopes = Readonly<Partial<Record<PlannedSource['of'], NodeScope>>>;

/** The value of the first source that has one. */
export function* inheritedValue(
  sources: readonly PlannedSource[],
  scopes: InheritedScopes,
): Steps<Json | undefined> {
  for (const { of, field } of sources) {
    const scope = scopes[of];
    const value = scope && (yield* readWholeField(field, scope));
    if (value !== undefined) {
      return value;
    }
  }
  return undefined;
}
