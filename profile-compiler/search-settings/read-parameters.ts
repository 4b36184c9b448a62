import type { SearchFields } from '../emit/search-fields.ts';
import type { ParameterField, SearchSettings } from '../search-settings.ts';
import {
  asGiven,
  elementsOfSetting,
  type GivenSetting,
  listAt,
  memberOfSetting,
  wrong,
} from './given-setting.ts';
import { withoutSuffix, wrongPath } from './setting-path.ts';

/** Settings that `searchParams` configures. */
type Parameters = Pick<SearchSettings, 'fields' | 'otherCountries'>;

/** The fields that each parameter can be about. */
const CANDIDATES: Readonly<Record<ParameterField, (fields: SearchFields) => readonly string[]>> = {
  temporal: ({ filters }) => namesOf(filters.filter(isDate)),
  spatial: ({ filters }) => namesOf(filters.filter(({ filter }) => filter === 'box')),
  scoring: ({ filters }) =>
    namesOf(filters.filter((one) => one.filter === 'range' && !isDate(one))),
  autocomplete: ({ texts }) => namesOf(texts),
  dataServices: ({ filters }) => [...new Set(filters.flatMap(({ path }) => beginningsOf(path)))],
};
const COUNTRIES = 'countryData';

/** Reads the entries of `searchParams`: `{name, field}`, of `countryData` `{name, values}`. */
export function readParameters(setting: GivenSetting, fields: SearchFields): Parameters {
  const read = elementsOfSetting(setting).flatMap((entry) => readParameter(entry, fields) ?? []);
  return {
    fields: Object.assign({}, ...read.map((one) => one.fields)),
    otherCountries: read.flatMap((one) => one.otherCountries ?? []),
  };
}

function readParameter(entry: GivenSetting, fields: SearchFields): Partial<Parameters> | undefined {
  const name = memberOfSetting(entry, 'name')?.value;
  if (name === COUNTRIES) {
    const otherCountries = listAt(entry, 'values').map(({ value }) => String(value));
    return otherCountries.length > 0
      ? { otherCountries }
      : wrong(entry, '"values" must be a list of ids');
  }
  if (typeof name !== 'string' || !isParameter(name)) {
    const known = [...Object.keys(CANDIDATES), COUNTRIES].join(', ');
    const message = `"${asGiven(name ?? entry.value)}" is no parameter with a configured field; these are ${known}`;
    entry.origin.report({ setting: entry, message });
    return undefined;
  }
  const given = memberOfSetting(entry, 'field') ?? entry;
  const field = withoutSuffix(String(given.value));
  const known = CANDIDATES[name](fields);
  return known.includes(field)
    ? { fields: { [name]: field } }
    : wrongPath(given, `field for ${name}`, known);
}

function isParameter(name: string): name is ParameterField {
  return Object.hasOwn(CANDIDATES, name);
}

function isDate({ filter, kind }: SearchFields['filters'][number]): boolean {
  return filter === 'range' && (kind === 'date-time' || kind === 'period');
}

function namesOf(fields: readonly { readonly name: string }[]): readonly string[] {
  return fields.map(({ name }) => name);
}

/** The path, and those of the objects that hold it. */
function beginningsOf(path: readonly string[]): readonly string[] {
  return path.map((_, at) => path.slice(0, at + 1).join('.'));
}
