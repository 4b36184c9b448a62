import type { ProfileIssueCode } from '../issue-codes.ts';
import type { ProfilePlace } from '../issues.ts';

/** A value of the configuration or of the entry file, with where it stands. */
export interface GivenSetting {
  readonly value: unknown;
  /** Members and numbers that lead to it from `searchSettings`. */
  readonly path: readonly (string | number)[];
  readonly origin: SettingOrigin;
}

/** Origin of the settings of a type. */
export interface SettingOrigin {
  placeOf(path: GivenSetting['path']): ProfilePlace;
}

/** The fault of a setting; without a code it only has no effect. */
export interface SettingProblem {
  readonly setting: GivenSetting;
  readonly code?: ProfileIssueCode;
  readonly message: string;
  /** Effect of the mistake; by default the setting is left out. */
  readonly effect?: string;
  readonly remedy?: string;
}

/** The parsed part of a setting, and its faults. */
export interface ReadSetting<Value> {
  /** `undefined` where nothing can be used. */
  readonly value: Value | undefined;
  readonly problems: readonly SettingProblem[];
}

/** A member of an object; `undefined` where it is absent or null. */
export function memberOfSetting(setting: GivenSetting, name: string): GivenSetting | undefined {
  const { value, path, origin } = setting;
  const held = hasMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return held === undefined || held === null
    ? undefined
    : { value: held, path: [...path, name], origin };
}

/** The elements of a list; none of another value. */
export function elementsOfSetting({ value, path, origin }: GivenSetting): readonly GivenSetting[] {
  return Array.isArray(value)
    ? value.map((one: unknown, at) => ({ value: one, path: [...path, at], origin }))
    : [];
}

/** The elements of a member that is a list; none of another one. */
export function listAt(setting: GivenSetting, name: string): readonly GivenSetting[] {
  const member = memberOfSetting(setting, name);
  return member ? elementsOfSetting(member) : [];
}

/** Nothing can be used, for one reason. */
export function nothingRead(problem: SettingProblem): ReadSetting<never> {
  return { value: undefined, problems: [problem] };
}

/** Reports that a setting is not as it must be. */
export function wrong(setting: GivenSetting, message: string, remedy?: string): SettingProblem {
  return { setting, code: 'search-setting', message, ...(remedy !== undefined && { remedy }) };
}

/** Members that have no effect because nothing has such a name. */
export function unknownMembers(
  setting: GivenSetting,
  known: readonly string[],
): readonly SettingProblem[] {
  const names = hasMembers(setting.value) ? Object.keys(setting.value) : [];
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const member = memberOfSetting(setting, name);
      return member
        ? [wrong(member, `There is no such member; there are ${known.join(', ')}`)]
        : [];
    });
}

/** Tests whether a value has members. */
export function hasMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as it was given, in a message. */
export function asGiven(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
