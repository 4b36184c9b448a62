import type { FilterField } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { FilterLevel } from '../../../field-values/search-plan.ts';

/** The field of this name on a level or below it; throws `InvalidQueryError` where there is none. */
export function fieldBelow(level: FilterLevel, name: string): FilterField {
  const found = level.fields.find(({ field }) => field.name === name);
  return found?.field ?? fieldBelow(levelTowards(level, name), name);
}

/** The level of this name below another one; throws `InvalidQueryError` where there is none. */
export function levelNamed(level: FilterLevel, name: string): FilterLevel {
  const below = levelTowards(level, name);
  return below.name === name ? below : levelNamed(below, name);
}

/** Finds the level of this name below another one; `undefined` where there is none. */
export function findLevel({ levels }: FilterLevel, name: string): FilterLevel | undefined {
  const below = levels.find((one) => isTowards(one, name));
  return below && (below.name === name ? below : findLevel(below, name));
}

function levelTowards(level: FilterLevel, name: string): FilterLevel {
  const below = level.levels.find((one) => isTowards(one, name));
  if (!below) {
    const place = level.name === '' ? '' : ` inside ${level.name}`;
    throw new InvalidQueryError(`${name} is not a field to filter by${place}; see the filters.`);
  }
  return below;
}

function isTowards({ name }: FilterLevel, field: string): boolean {
  return field === name || field.startsWith(`${name}.`);
}
