import { type FieldScope, findPlatformField } from '../mapping-classes/platform-fields.ts';
import { reservedBecause } from '../names/reserved-names.ts';
import type { Shape } from '../read/shape.ts';
import { freeFieldName } from './field-names.ts';
import type { InferredField } from './inferred-profile.ts';
import { type DraftField, ofKnown } from './plan-field.ts';

/** The fields that the platform fills: those of the well-known profile, else the id and the IRI. */
export function platformFields(
  known: Shape | undefined,
  scope: FieldScope,
  own: readonly InferredField[],
): readonly InferredField[] {
  const why = 'filled by the platform';
  const without = (known?.properties ?? []).filter(({ path }) => !path);
  const taken = new Set(own.map(({ name }) => name));
  const ofProfile = without.flatMap((one) => ofKnown(one, 'platform', why) ?? []);
  const usual: DraftField[] = [
    ...(scope === 'nested' ? [] : [usualField('id', 'StandardText', why)]),
    usualField('resource', 'StandardResourceKeyword', why),
  ];
  return (known ? ofProfile : usual).filter(
    ({ name }) => !taken.has(name) || isRefused(name, scope),
  );
}

function usualField(
  name: string,
  mappingClass: 'StandardText' | 'StandardResourceKeyword',
  why: string,
): DraftField {
  const origin = 'platform';
  return {
    name,
    mappingClass,
    minCount: 0,
    maxCount: 1,
    parts: [],
    origin,
    why,
    places: [],
    keys: [],
  };
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
  const inOrder = [
    ...fields.filter(({ path }) => path === undefined),
    ...fields.filter(
      ({ origin, path }) => path !== undefined && origin !== 'rule' && origin !== 'decide',
    ),
    ...fields.filter(
      ({ origin, path }) => path !== undefined && (origin === 'rule' || origin === 'decide'),
    ),
  ];
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
