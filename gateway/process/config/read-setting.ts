import { jsonProblem } from '../../http/problems/json-problem.ts';
import type { ConfigIssue, SettingWithoutEffect } from './config.ts';
import { isExistingName, ownName } from './existing-api/names.ts';
import { existingSetting, type ReadingProcess, reasonOfMember } from './existing-api/settings.ts';
import { isObjectValue, leaveOutUnknown, withoutMember } from './leave-out-unknown.ts';
import { isSettingName, SETTINGS, type Setting, type SettingName } from './settings.ts';

/** One setting as file or environment have it, read as the setting of the platform. */
export interface ReadEntry {
  readonly name: string;
  /** The setting that it sets; absent where it has no effect. */
  readonly sets?: SettingName;
  /** `undefined` unsets the setting. */
  readonly value?: unknown;
  readonly notes: readonly SettingWithoutEffect[];
  readonly issues: readonly ConfigIssue[];
}

/** `{{env.NAME}}`, which files for containers have in place of values. */
const PLACEHOLDER = /\{\{\s*env\.([^}\s]+)\s*\}\}/;

/** Reads one setting by the table of existing names, else by the table of settings. */
export function readSetting(
  [name, value]: readonly [string, unknown],
  process: ReadingProcess,
): ReadEntry {
  const isExisting = isExistingName(name);
  const row = existingSetting(name);
  const sets = row && 'sets' in row ? row.sets : ownName(name);
  const idle = row && 'because' in row ? row.because : row?.idleIn?.(process);
  if (isExisting && (value === '' || value === null)) {
    return { name, notes: [], issues: [] };
  }
  if (idle !== undefined) {
    return asksForNothing(value) ? { name, notes: [], issues: [] } : withoutEffect(name, idle);
  }
  if (!isSettingName(sets)) {
    return withoutEffect(name, 'this version has no such setting');
  }
  const placeholder = placeholderIn(value);
  if (placeholder !== undefined) {
    return refused(
      sets,
      name,
      `holds {{env.${placeholder}}}, which is not replaced; ${instead(name)}`,
    );
  }
  if (!SETTINGS_BY_NAME[sets].isObject || value === '') {
    const read = row && 'read' in row && row.read ? row.read(value) : value;
    if (read === undefined) {
      return withoutEffect(name, 'it has no member that is known here');
    }
    return { name, sets, value: read === '' ? undefined : read, notes: [], issues: [] };
  }
  return readObject({ name, sets, value, read: row && 'read' in row ? row.read : undefined });
}

const SETTINGS_BY_NAME: Readonly<Record<SettingName, Setting>> = SETTINGS;

interface ObjectEntry {
  readonly name: string;
  readonly sets: SettingName;
  readonly value: unknown;
  readonly read: ((value: unknown) => unknown) | undefined;
}

function readObject({ name, sets, value, read }: ObjectEntry): ReadEntry {
  const parsed = typeof value === 'string' ? parseJson(value) : { value };
  if ('problem' in parsed) {
    const message = `is not JSON (${parsed.problem}); write an object such as {"key": "value"}`;
    return refused(sets, name, message);
  }
  const { schema, aliases = {} } = SETTINGS_BY_NAME[sets];
  const renamed = renameMembers(read ? read(parsed.value) : parsed.value, aliases);
  if (!isExistingName(name)) {
    return { name, sets, value: renamed, notes: [], issues: [] };
  }
  const whole = withoutEmptyMembers(renamed);
  const idle = idleMembers([name], whole);
  const effective = idle.reduce((rest, { path }) => withoutMember(rest, path.slice(1)), whole);
  const known = leaveOutUnknown(schema, effective);
  const withReason = idle.map(({ path, because }) => ({ name: path.join('.'), because }));
  const unknown = known.leftOut.map((path) => ({
    name: `${name}.${path}`,
    because: reasonOfMember(`${name}.${path}`) ?? 'this version has no such member',
  }));
  return { name, sets, value: known.value, notes: [...withReason, ...unknown], issues: [] };
}

/** The members that the table lists as without effect, at any depth, with the reasons. */
function idleMembers(above: readonly string[], value: unknown): readonly IdleMember[] {
  return Object.entries(isObjectValue(value) ? value : {}).flatMap(([member, one]) => {
    const path = [...above, member];
    const because = reasonOfMember(path.join('.'));
    return because === undefined ? idleMembers(path, one) : [{ path, because }];
  });
}

interface IdleMember {
  readonly path: readonly string[];
  readonly because: string;
}

/** Containers set a member that they do not use to an empty text. */
function withoutEmptyMembers(value: unknown): unknown {
  return isObjectValue(value)
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== '' && one !== null))
    : value;
}

function renameMembers(value: unknown, aliases: Readonly<Record<string, string>>): unknown {
  return isObjectValue(value)
    ? Object.fromEntries(
        Object.entries(value).map(([member, one]) => [aliases[member] ?? member, one]),
      )
    : value;
}

function parseJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: jsonProblem(error) };
  }
}

/** The variable that a text anywhere in a value asks for. */
function placeholderIn(value: unknown): string | undefined {
  return PLACEHOLDER.exec(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))?.[1];
}

function instead(name: string): string {
  return `write the value here, or set the variable ${name} itself`;
}

/** `{}` is an older default of settings that hold objects. */
function asksForNothing(value: unknown): boolean {
  return /^\s*\{\s*\}\s*$/.test(typeof value === 'string' ? value : JSON.stringify(value));
}

function withoutEffect(name: string, because: string): ReadEntry {
  return { name, notes: [{ name, because }], issues: [] };
}

function refused(sets: SettingName, setting: string, message: string): ReadEntry {
  return { name: setting, sets, value: undefined, notes: [], issues: [{ setting, message }] };
}
