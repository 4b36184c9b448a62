import { isSearchTypeOf, searchTypeOf } from '../core-entities.ts';
import { searchFieldsOf } from '../emit/search-fields.ts';
import { type EntityModel, type ProfileModelData, typeOf } from '../model.ts';
import type { LabelSource } from '../search-settings.ts';
import {
  type GivenSetting,
  memberOfSetting,
  nothingRead,
  type ReadSetting,
} from './given-setting.ts';
import { pathsOf, withoutSuffix, wrongPath } from './setting-path.ts';

/** Reads `fromIndex`, `fromIndexField`, and what `display_title` and `display_id` are with them. */
export function readLabels(
  setting: GivenSetting,
  model: ProfileModelData,
): ReadSetting<LabelSource> {
  const from = memberOfSetting(setting, 'fromIndex');
  if (!from) {
    return { value: undefined, problems: [] };
  }
  const entity = model.entities.find(({ name }) => isSearchTypeOf(name, String(from.value)));
  if (!entity) {
    const known = model.entities.map(({ name }) => searchTypeOf(name));
    return nothingRead(wrongPath(from, 'type of documents of the profile', known));
  }
  const found = ['id', ...filtersOf(model, entity)];
  const paths = pathsOf(model, typeOf(model, entity.type));
  const by = pathIn(setting, 'fromIndexField', found);
  const title = pathIn(setting, 'display_title', paths);
  const id = pathIn(setting, 'display_id', found);
  const problems = [by, title, id].flatMap((one) => one.problems);
  const labels: LabelSource = {
    entity: entity.name,
    by: by.value ?? 'id',
    title: title.value ?? entity.titleField,
    ...(id.value !== undefined && { id: id.value }),
  };
  return { value: problems.length === 0 ? labels : undefined, problems };
}

function filtersOf(model: ProfileModelData, entity: EntityModel): readonly string[] {
  return searchFieldsOf(model, entity)
    .filters.filter(({ filter }) => filter === 'equals')
    .map(({ name }) => name);
}

function pathIn(
  setting: GivenSetting,
  name: string,
  known: readonly string[],
): ReadSetting<string> {
  const given = memberOfSetting(setting, name);
  const path = withoutSuffix(String(given?.value ?? ''));
  return !given || known.includes(path)
    ? { value: given && path, problems: [] }
    : nothingRead(wrongPath(given, 'field that documents are looked up or labelled by', known));
}
