import { z } from 'zod';
import { SETTINGS, type Setting, type SettingName } from './settings.ts';

type Rows = typeof SETTINGS;

type MemberOf<Row> = Row extends { readonly member: infer Member extends string } ? Member : never;

/** The members of the configuration that are values of settings. */
export type SettingMembers = {
  readonly [Name in SettingName as MemberOf<Rows[Name]>]: z.output<Rows[Name]['schema']>;
};

type SettingsShape = { [Name in SettingName]: Rows[Name]['schema'] };

/**
 * All settings as one schema, which reports every wrong value at once; `isExisting` says of which the value was given by a
 * existing name.
 */
export function settingsSchema(isExisting: (name: string) => boolean) {
  const rows = Object.entries(SETTINGS as Readonly<Record<string, Setting>>);
  return z.object(
    Object.fromEntries(
      rows.map(([name, { schema, existing }]) => [
        name,
        existing && isExisting(name) ? existing : schema,
      ]),
    ) as SettingsShape,
  );
}

/** The checked value of every setting, by its key. */
export type Settings = z.output<ReturnType<typeof settingsSchema>>;

/** Takes the members of the configuration from the values of their settings. */
export function settingMembers(settings: Settings): SettingMembers {
  const rows = Object.entries(SETTINGS as Readonly<Record<string, Setting>>);
  const members = rows.flatMap(([name, { member }]) =>
    member === undefined ? [] : [[member, settings[name as SettingName]]],
  );
  return Object.fromEntries(members) as SettingMembers;
}
