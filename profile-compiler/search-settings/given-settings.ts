import type { AcceptedProfile } from '../accept/accept-profile.ts';
import { isCoreEntity, isSearchTypeOf, searchTypeOf } from '../core-entities.ts';
import { SEARCH_SETTING } from '../enrichment/config.ts';
import type { ProfileModelData } from '../model.ts';
import { type JsonNode, memberOf, plainValue } from '../read/json-document.ts';
import {
  type GivenSetting,
  hasMembers,
  memberOfSetting,
  type SettingOrigin,
  type SettingProblem,
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
  { types, ...config }: IndexConfig,
): readonly GivenSetting[] {
  const rows = profile.entities.filter(({ name }) => name === entity && !isCoreEntity(name));
  const own = rows.flatMap(({ row: { label, node } }) => {
    const settings = memberOf(node, MEMBER);
    return settings && profile.entry
      ? [
          {
            value: plainValue(settings),
            path: [],
            origin: entryOrigin(profile.entry.file, label, settings),
          },
        ]
      : [];
  });
  const configured = Object.entries(types).flatMap(([type, value]) =>
    isSearchTypeOf(entity, type) ? [{ value, path: [], origin: configOrigin(type, config) }] : [],
  );
  return [...own, ...configured];
}

const MEMBER = 'searchSettings';

function entryOrigin(file: string, label: string, root: JsonNode): SettingOrigin {
  return {
    placeOf(path) {
      const node = path.reduce<JsonNode | undefined>(
        (found, step) =>
          typeof step === 'number' ? found?.elements[step] : found?.members.get(step),
        root,
      );
      return { file, line: (node ?? root).line, node: written(`${label}.${MEMBER}`, path) };
    },
  };
}

function configOrigin(
  type: string,
  { setting = SEARCH_SETTING }: Omit<IndexConfig, 'types'>,
): SettingOrigin {
  return {
    placeOf: (path) => ({ file: setting, node: written(`index.${type}`, path) }),
  };
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

/** Settings for types without documents: known ones have no effect, others are reported. */
export function unusedTypes(
  { entities }: ProfileModelData,
  { types, ...config }: IndexConfig,
): readonly SettingProblem[] {
  const names = entities.map(({ name }) => searchTypeOf(name));
  return Object.keys(types)
    .filter((type) => !entities.some(({ name }) => isSearchTypeOf(name, type)))
    .map((type): SettingProblem => {
      const setting = { value: type, path: [], origin: configOrigin(type, config) };
      return [...OTHER_TYPES, ...CORE_TYPES].includes(type)
        ? { setting, message: 'The profile has no such documents' }
        : { ...wrongPath(setting, 'type of documents of the profile', names), code: 'search-type' };
    });
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
