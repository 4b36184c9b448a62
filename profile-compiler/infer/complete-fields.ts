import { type FieldScope, findPlatformField } from '../mapping-classes/platform-fields.ts';
import { reservedBecause } from '../names/reserved-names.ts';
import type { Shape } from '../read/shape.ts';
import { freeFieldName } from './field-names.ts';
import type { InferredField } from './inferred-profile.ts';
import { type DraftField, ofKnown } from './plan-field.ts';

const OF_PLATFORM = {
  minCount: 0,
  maxCount: 1,
  parts: [],
  origin: 'platform',
  why: 'filled by the platform',
  places: [],
  keys: [],
} as const;
const ID: DraftField = { ...OF_PLATFORM, name: 'id', mappingClass: 'StandardText' };

/** The fields that the platform fills: those of the well-known profile, else the id and the IRI. */
export function platformFields(
  known: Shape | undefined,
  scope: FieldScope,
  own: readonly InferredField[],
): readonly InferredField[] {
  const { origin, why } = OF_PLATFORM;
  const without = (known?.properties ?? []).filter(({ path }) => !path);
  const taken = new Set(own.map(({ name }) => name));
  const ofProfile = without.flatMap((one) => ofKnown(one, origin, why) ?? []);
  const usual: DraftField[] = [
    ...(scope === 'nested' ? [] : [ID]),
    { ...OF_PLATFORM, name: 'resource', mappingClass: 'StandardResourceKeyword' },
  ];
  return (known ? ofProfile : usual).filter(
    ({ name }) => !taken.has(name) || isRefused(name, scope),
  );
}

/** Tests whether the platform never reads a field of this name from a path. */
export function isRefused(name: string, scope: FieldScope): boolean {
  const filled = findPlatformField(name, scope);
  return filled !== undefined && !filled.mayHavePath;
}

/** Fields whose name is taken, or means something else to the platform, get the prefix of their namespace. */
export function withFreeNames(
  fields: readonly InferredField[],
  scope: FieldScope,
): readonly InferredField[] {
  const inOrder = fields.toSorted((one, other) => namingRank(one) - namingRank(other));
  const taken = new Set<string>();
  const names = new Map<InferredField, string>();
  for (const field of inOrder) {
    const isTaken = (name: string) =>
      taken.has(name) ||
      reservedBecause(name, scope) !== undefined ||
      (field.path !== undefined && isRefused(name, scope));
    const name = freeFieldName(field.name, field.path ?? '', isTaken);
    taken.add(name);
    names.set(field, name);
  }
  return fields.map((field) => ({ ...field, name: names.get(field) ?? field.name }));
}

/** Fields with the lower rank keep their names. */
function namingRank({ path, origin }: InferredField): number {
  if (path === undefined) {
    return 0;
  }
  return origin === 'rule' || origin === 'decide' ? 2 : 1;
}
