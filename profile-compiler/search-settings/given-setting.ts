import type { ProfileIssueCode } from '../issue-codes.ts';
import type { ProfilePlace } from '../issues.ts';
import type { NamedFacet } from '../search-settings.ts';

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
  readonly report: ReportSetting;
}

/** Takes the faults of settings. */
export type ReportSetting = (problem: SettingProblem) => void;

/** The fault of a setting; without a code it only has no effect. */
interface SettingProblem {
  readonly setting: GivenSetting;
  readonly code?: ProfileIssueCode;
  readonly message: string;
  /** Effect of the mistake; by default the setting is left out. */
  readonly effect?: string;
  readonly remedy?: string;
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

/** Reports that a setting is not as it must be; what is read of it is `undefined`. */
export function wrong(
  setting: GivenSetting,
  message: string,
  details: Pick<SettingProblem, 'code' | 'effect' | 'remedy'> = {},
): undefined {
  setting.origin.report({ setting, code: 'search-setting', message, ...details });
}

/** Reports members that have no effect because nothing has such a name. */
export function reportUnknownMembers(setting: GivenSetting, known: readonly string[]): void {
  for (const name of Object.keys(hasMembers(setting.value) ? setting.value : {})) {
    const member = known.includes(name) ? undefined : memberOfSetting(setting, name);
    if (member) {
      wrong(member, `There is no such member; there are ${known.join(', ')}`);
    }
  }
}

/** The smallest and the largest whole number that a setting may be. */
interface Bounds {
  readonly smallest: 0 | 1;
  readonly largest: number;
}

/** A whole number within bounds; more than the largest counts as the largest, and what is no such number as `otherwise`. */
export function readBound<Otherwise extends number | undefined>(
  setting: GivenSetting,
  otherwise: Otherwise,
  { smallest, largest }: Bounds,
): number | Otherwise {
  const text = String(setting.value);
  const number = /^\d+$/.test(text) ? Number(text) : -1;
  const value = number < smallest ? otherwise : Math.min(number, largest);
  if (number !== value) {
    const message = `It must be a whole number from ${smallest} to ${largest}`;
    wrong(setting, message, value === undefined ? {} : { effect: `it is ${value}` });
  }
  return value;
}

/** `name` and `title`, which is the name where it is absent; `undefined` without name. */
export function facetNameOf(setting: GivenSetting): NamedFacet | undefined {
  const id = memberOfSetting(setting, 'name')?.value;
  const title = memberOfSetting(setting, 'title')?.value;
  if (typeof id !== 'string' || id === '') {
    return undefined;
  }
  return { id, title: isText(title) ? title : id };
}

function isText(value: unknown): value is NamedFacet['title'] {
  return typeof value === 'string' || (hasMembers(value) && Object.values(value).every(isText));
}

/** Tests whether a value has members. */
export function hasMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as it was given, in a message. */
export function asGiven(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
