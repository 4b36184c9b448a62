import type { AcceptedProfile } from '../accept/accept-profile.ts';
import { isCoreEntity, isSearchTypeOf, searchTypeOf } from '../core-entities.ts';
import { SEARCH_SETTING } from '../enrichment/config.ts';
import type { ProfileModelData } from '../model.ts';
import { type JsonNode, memberOf, plainValue } from '../read/json-document.ts';
import {
  type GivenSetting,
  hasMembers,
  memberOfSetting,
  type ReportSetting,
  type SettingOrigin,
} from './given-setting.ts';
import { wrongPath } from './setting-path.ts';

/** `index` of the configuration: settings of search by type of documents, as given. */
export interface IndexConfig {
  readonly types: Readonly<Record<string, unknown>>;
  /** Name of the setting as the operator wrote it; that of the platform where absent. */
  readonly setting?: string;
}

/** Nothing is configured. */
export const NO_INDEX_CONFIG: IndexConfig = { types: {} };

/** The settings that are given for an entity, those that win last. */
export function settingsOf(
  entity: string,
  profile: AcceptedProfile,
  config: IndexConfig,
  report: ReportSetting,
): readonly GivenSetting[] {
  const rows = profile.entities.filter(({ name }) => name === entity && !isCoreEntity(name));
  const own = rows.flatMap(({ row: { label, node } }) => {
    const settings = memberOf(node, MEMBER);
    if (!settings || !profile.entry) {
      return [];
    }
    const placeOf = placesInEntry(profile.entry.file, label, settings);
    return [{ value: plainValue(settings), path: [], origin: { placeOf, report } }];
  });
  const configured = Object.entries(config.types).flatMap(([type, value]) =>
    isSearchTypeOf(entity, type)
      ? [{ value, path: [], origin: { placeOf: placesInConfig(type, config), report } }]
      : [],
  );
  return [...own, ...configured];
}

const MEMBER = 'searchSettings';

function placesInEntry(file: string, label: string, root: JsonNode): SettingOrigin['placeOf'] {
  return (path) => {
    const node = path.reduce<JsonNode | undefined>(
      (found, step) =>
        typeof step === 'number' ? found?.elements[step] : found?.members.get(step),
      root,
    );
    return { file, line: (node ?? root).line, node: written(`${label}.${MEMBER}`, path) };
  };
}

function placesInConfig(
  type: string,
  { setting = SEARCH_SETTING }: IndexConfig,
): SettingOrigin['placeOf'] {
  return (path) => ({ file: setting, node: written(`index.${type}`, path) });
}

function written(root: string, path: GivenSetting['path']): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${step}`),
    root,
  );
}

/** Types that the existing search has and no profile states. */
const OTHER_TYPES = ['distribution', 'dataset-revisions', 'vocabulary'];
const CORE_TYPES = ['dataset', 'catalogue', 'organization', 'dataservice', 'datasetseries'];

/** Reports settings for types without documents: known ones have no effect, others are wrong. */
export function reportUnusedTypes(
  { entities }: ProfileModelData,
  config: IndexConfig,
  report: ReportSetting,
): void {
  const names = entities.map(({ name }) => searchTypeOf(name));
  const unused = Object.keys(config.types).filter(
    (type) => !entities.some(({ name }) => isSearchTypeOf(name, type)),
  );
  for (const type of unused) {
    const origin = { placeOf: placesInConfig(type, config), report };
    const setting = { value: type, path: [], origin };
    if ([...OTHER_TYPES, ...CORE_TYPES].includes(type)) {
      report({ setting, message: 'The profile has no such documents' });
    } else {
      wrongPath(setting, 'type of documents of the profile', names, 'search-type');
    }
  }
}

/** The members of several settings; of one name the last. */
export function mergedMembers(
  settings: readonly GivenSetting[],
): ReadonlyMap<string, GivenSetting> {
  return new Map(
    settings.flatMap((setting) =>
      Object.keys(hasMembers(setting.value) ? setting.value : {}).flatMap((name) => {
        const member = memberOfSetting(setting, name);
        return member ? [[name, member] as const] : [];
      }),
    ),
  );
}
