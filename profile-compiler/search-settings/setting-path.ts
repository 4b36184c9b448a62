import type { ProfileIssueCode } from '../issue-codes.ts';
import { type Field, type ObjectType, type ProfileModelData, typeOf } from '../model.ts';
import { nearest } from '../names/spelling.ts';
import { asGiven, type GivenSetting, wrong } from './given-setting.ts';

/** The field at a path of mapping names; `undefined` where the type has none. */
export function fieldAt(
  model: ProfileModelData,
  type: ObjectType,
  path: readonly string[],
): Field | undefined {
  const [name, ...below] = path;
  const field = type.fields.find((one) => one.name === name);
  if (!field || below.length === 0) {
    return field;
  }
  return field.value.kind === 'object'
    ? fieldAt(model, typeOf(model, field.value.type), below)
    : undefined;
}

/** Names that a message lists. */
const MAX_LISTED = 20;

/** Reports a path that leads to nothing that can be used, with the nearest that does. */
export function wrongPath(
  setting: GivenSetting,
  what: string,
  known: readonly string[],
  code: ProfileIssueCode = 'search-path',
): undefined {
  const close = nearest(String(setting.value), known);
  const listed = known.length > MAX_LISTED ? [...known.slice(0, MAX_LISTED), '…'] : known;
  const remedy =
    close === undefined ? `There are ${listed.join(', ') || 'none'}` : `Did you mean "${close}"?`;
  return wrong(setting, `"${asGiven(setting.value)}" is no ${what}`, { code, remedy });
}

/** Every path below a type, with the members of values. */
export function pathsOf(model: ProfileModelData, type: ObjectType, above = ''): readonly string[] {
  return type.fields.flatMap(({ name, value }) => [
    above + name,
    ...(value.kind === 'object'
      ? pathsOf(model, typeOf(model, value.type), `${above}${name}.`)
      : []),
  ]);
}

/** A path without the suffix that an engine adds to a field: `name.raw`. */
export function withoutSuffix(path: string): string {
  return path.replace(/\.(raw|keyword)$/, '');
}
