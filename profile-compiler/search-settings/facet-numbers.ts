import type { FacetContext } from './counted-values.ts';
import {
  type GivenSetting,
  memberOfSetting,
  nothingRead,
  type ReadSetting,
  wrong,
} from './given-setting.ts';
import { fieldAt, pathsOf, withoutSuffix, wrongPath } from './setting-path.ts';

const NUMBERS = ['integer', 'long', 'number'];

/** Reads the path of a number that can be compared; `aggregation_term` may name the member that is one. */
export function readNumberField(
  setting: GivenSetting,
  { model, type }: FacetContext,
): ReadSetting<string> {
  const given = memberOfSetting(setting, 'path');
  const term = memberOfSetting(setting, 'aggregation_term')?.value;
  const path = withoutSuffix(String(given?.value ?? ''));
  const found = [path, `${path}.${withoutSuffix(String(term ?? ''))}`].find(isNumber);
  return found === undefined
    ? nothingRead(
        wrongPath(
          given ?? setting,
          `number of ${type.name}`,
          pathsOf(model, type).filter(isNumber),
        ),
      )
    : { value: found, problems: [] };

  function isNumber(name: string): boolean {
    const field = fieldAt(model, type, name.split('.'));
    return field?.roles.filter === 'range' && NUMBERS.includes(field.value.kind);
  }
}

/** Reads a member that must be a number where it is given. */
export function readNumber(setting: GivenSetting, name: string): ReadSetting<number> {
  const given = memberOfSetting(setting, name);
  if (given === undefined) {
    return { value: undefined, problems: [] };
  }
  return typeof given.value === 'number'
    ? { value: given.value, problems: [] }
    : nothingRead(wrong(given, `"${name}" must be a number`));
}
