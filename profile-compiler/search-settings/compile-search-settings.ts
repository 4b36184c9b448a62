import type { AcceptedProfile } from '../accept/accept-profile.ts';
import { searchFieldsOf } from '../emit/search-fields.ts';
import { type ProfileIssue, warning } from '../issues.ts';
import { type EntityModel, type ProfileModelData, type ProfileNote, typeOf } from '../model.ts';
import { note } from '../note.ts';
import { NO_SEARCH_SETTINGS, type SearchSettings } from '../search-settings.ts';
import { defaultFacets } from './default-facets.ts';
import {
  elementsOfSetting,
  type GivenSetting,
  hasMembers,
  type SettingProblem,
  wrong,
} from './given-setting.ts';
import { type IndexConfig, mergedMembers, settingsOf, unusedTypes } from './given-settings.ts';
import { readBound } from './read-bound.ts';
import { readFacet } from './read-facet.ts';
import { readParameters } from './read-parameters.ts';
import { PLACEMENT_MEMBERS, readPlacement } from './read-placement.ts';
import { readWeights } from './read-weights.ts';

/** Merges the search settings of each entity: configured ones override those of its entry, which override the defaults. */
export function compileSearchSettings(
  model: ProfileModelData,
  profile: AcceptedProfile,
  config: IndexConfig,
) {
  const compiled = model.entities.map((entity) => {
    const { value, problems } = compileEntity(
      model,
      entity,
      settingsOf(entity.name, profile, config),
    );
    return { entity: { ...entity, search: value }, problems };
  });
  const problems = [...compiled.flatMap((one) => one.problems), ...unusedTypes(model, config)];
  return {
    model: { ...model, entities: compiled.map(({ entity }) => entity) },
    issues: problems.flatMap((one) => toIssue(one) ?? []),
    notes: problems.flatMap((one) => toNote(one) ?? []),
  };
}

function toIssue({
  setting,
  code,
  message,
  effect = 'it is left out',
  remedy,
}: SettingProblem): ProfileIssue | undefined {
  const place = setting.origin.placeOf(setting.path);
  const text = { message: `${message}; ${effect}`, ...(remedy !== undefined && { remedy }) };
  return code && warning(code, place, text);
}

function toNote({ setting, code, message }: SettingProblem): ProfileNote | undefined {
  const { origin, path } = setting;
  return code === undefined
    ? note('no-effect', origin.placeOf(path), `has no effect: ${message}`)
    : undefined;
}

const MEMBERS = [
  'facets',
  'max_agg_size',
  'max_result_window',
  'boost',
  'searchParams',
  ...PLACEMENT_MEMBERS,
];
/** Members that lay out the index of another search engine. */
const OTHER_LAYOUT = ['settings', 'mapping'];

/** Items that a facet may have, and hits that pages may reach by their number. */
export const MOST_ITEMS = 1_000;
export const WIDEST_WINDOW = 100_000;

function compileEntity(
  model: ProfileModelData,
  entity: EntityModel,
  settings: readonly GivenSetting[],
) {
  const members = mergedMembers(settings);
  const fields = searchFieldsOf(model, entity);
  const problems: SettingProblem[] = [
    ...settings.flatMap((one) =>
      hasMembers(one.value) ? [] : [wrong(one, 'It must be an object')],
    ),
    ...[...members].flatMap(([name, member]) => strangers(name, member)),
  ];
  function read<Value>(
    name: string,
    otherwise: Value,
    reader: (setting: GivenSetting) => { value: Value; problems: readonly SettingProblem[] },
  ): Value {
    const setting = members.get(name);
    if (!setting) {
      return otherwise;
    }
    const found = reader(setting);
    problems.push(...found.problems);
    return found.value;
  }
  const context = { model, type: typeOf(model, entity.type), facets: fields.facets };
  const defaults = { facets: defaultFacets(entity.name, fields.facets), counted: [] };
  const facets = read<Pick<SearchSettings, 'facets' | 'counted'>>('facets', defaults, (setting) => {
    const found = elementsOfSetting(setting).map((one) => readFacet(one, context));
    const values = found.flatMap(({ value }) => value ?? []);
    const known = new Set(fields.facets.map(({ name }) => name));
    const counted = values.flatMap((one) => one.counted).filter(({ name }) => !known.has(name));
    return {
      value: {
        facets: values.map(({ facet }) => facet),
        counted: [...new Map(counted.map((one) => [one.name, one])).values()],
      },
      problems: found.flatMap((one) => one.problems),
    };
  });
  const { mostItems, window } = NO_SEARCH_SETTINGS;
  const placement = readPlacement(members);
  problems.push(...placement.problems);
  return {
    value: {
      ...facets,
      mostItems: read('max_agg_size', mostItems, (one) =>
        readBound(one, mostItems, { smallest: 1, largest: MOST_ITEMS }),
      ),
      window: read('max_result_window', window, (one) =>
        readBound(one, window, { smallest: 1, largest: WIDEST_WINDOW }),
      ),
      weights: read('boost', {}, (setting) => readWeights(setting, fields.texts)),
      ...read('searchParams', { fields: {}, otherCountries: [] }, (setting) =>
        readParameters(setting, fields),
      ),
      placement: placement.value,
    },
    problems,
  };
}

function strangers(name: string, member: GivenSetting): readonly SettingProblem[] {
  if (MEMBERS.includes(name)) {
    return [];
  }
  return OTHER_LAYOUT.includes(name)
    ? [{ setting: member, message: 'The index is laid out by the profile' }]
    : [wrong(member, `There is no such member; there are ${MEMBERS.join(', ')}`)];
}
