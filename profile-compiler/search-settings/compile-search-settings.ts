import type { AcceptedProfile } from '../accept/accept-profile.ts';
import { searchFieldsOf, type TextField } from '../emit/search-fields.ts';
import { note, type ProfileIssue, warning } from '../issues.ts';
import { type EntityModel, type ProfileModelData, type ProfileNote, typeOf } from '../model.ts';
import { NO_SEARCH_SETTINGS, type SearchSettings } from '../search-settings.ts';
import { defaultFacets } from './default-facets.ts';
import {
  elementsOfSetting,
  type GivenSetting,
  hasMembers,
  memberOfSetting,
  type ReportSetting,
  readBound,
  wrong,
} from './given-setting.ts';
import {
  type IndexConfig,
  mergedMembers,
  reportUnusedTypes,
  settingsOf,
} from './given-settings.ts';
import { readFacet } from './read-facet.ts';
import { readParameters } from './read-parameters.ts';
import { PLACEMENT_MEMBERS, readPlacement } from './read-placement.ts';
import { withoutSuffix, wrongPath } from './setting-path.ts';

/** Merges the search settings of each entity: configured ones override those of its entry, which override the defaults. */
export function compileSearchSettings(
  model: ProfileModelData,
  profile: AcceptedProfile,
  config: IndexConfig,
) {
  const issues: ProfileIssue[] = [];
  const notes: ProfileNote[] = [];
  const report: ReportSetting = ({ setting, code, message, effect, remedy }) => {
    const place = setting.origin.placeOf(setting.path);
    if (code) {
      const text = { message: `${message}; ${effect ?? 'it is left out'}`, remedy };
      issues.push(warning(code, place, text));
    } else {
      notes.push(note('no-effect', place, `has no effect: ${message}`));
    }
  };
  const entities = model.entities.map((entity) => {
    const settings = settingsOf(entity.name, profile, config, report);
    return { ...entity, search: compileEntity(model, entity, settings) };
  });
  reportUnusedTypes(model, config, report);
  return { model: { ...model, entities }, issues, notes };
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
export const MAX_ITEMS = 1_000;
export const WIDEST_WINDOW = 100_000;

function compileEntity(
  model: ProfileModelData,
  entity: EntityModel,
  settings: readonly GivenSetting[],
): SearchSettings {
  for (const setting of settings.filter(({ value }) => !hasMembers(value))) {
    wrong(setting, 'It must be an object');
  }
  const members = mergedMembers(settings);
  for (const [name, member] of members) {
    checkMember(name, member);
  }
  const fields = searchFieldsOf(model, entity);
  function read<Value>(
    name: string,
    otherwise: Value,
    reader: (setting: GivenSetting) => Value,
  ): Value {
    const setting = members.get(name);
    return setting ? reader(setting) : otherwise;
  }
  const context = { model, type: typeOf(model, entity.type), facets: fields.facets };
  const defaults = { facets: defaultFacets(entity.name, fields.facets), counted: [] };
  const facets = read<Pick<SearchSettings, 'facets' | 'counted'>>('facets', defaults, (setting) => {
    const values = elementsOfSetting(setting).flatMap((one) => readFacet(one, context) ?? []);
    const known = new Set(fields.facets.map(({ name }) => name));
    const counted = values.flatMap((one) => one.counted).filter(({ name }) => !known.has(name));
    return {
      facets: values.map(({ facet }) => facet),
      counted: [...new Map(counted.map((one) => [one.name, one])).values()],
    };
  });
  const { mostItems, window } = NO_SEARCH_SETTINGS;
  return {
    ...facets,
    placement: readPlacement(members),
    mostItems: read('max_agg_size', mostItems, (one) =>
      readBound(one, mostItems, { smallest: 1, largest: MAX_ITEMS }),
    ),
    window: read('max_result_window', window, (one) =>
      readBound(one, window, { smallest: 1, largest: WIDEST_WINDOW }),
    ),
    weights: read('boost', {}, (setting) => readWeights(setting, fields.texts)),
    ...read('searchParams', { fields: {}, otherCountries: [] }, (setting) =>
      readParameters(setting, fields),
    ),
  };
}

function checkMember(name: string, member: GivenSetting): void {
  if (OTHER_LAYOUT.includes(name)) {
    member.origin.report({ setting: member, message: 'The index is laid out by the profile' });
  } else if (!MEMBERS.includes(name)) {
    wrong(member, `There is no such member; there are ${MEMBERS.join(', ')}`);
  }
}

/** Heavier texts would hide all others. */
const HEAVIEST = 1_000;

/** Reads `boost`: weights of texts by path; the path of an object stands for all its texts. */
function readWeights(
  setting: GivenSetting,
  texts: readonly TextField[],
): Readonly<Record<string, number>> {
  const names = texts.map(({ name }) => name);
  const weights: Record<string, number> = {};
  for (const member of Object.keys(hasMembers(setting.value) ? setting.value : {})) {
    const given = memberOfSetting(setting, member);
    const path = withoutSuffix(member);
    const covered = names.filter((name) => name === path || name.startsWith(`${path}.`));
    if (given && covered.length === 0) {
      wrongPath({ ...given, value: path }, 'text that is searched', names);
    } else if (given && !isWeight(given.value)) {
      wrong(given, `A weight must be a number above 0, at most ${HEAVIEST}`);
    } else if (given) {
      for (const name of covered) {
        weights[name] = given.value as number;
      }
    }
  }
  return weights;
}

function isWeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= HEAVIEST;
}
