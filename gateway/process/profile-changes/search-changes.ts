import { shorten } from '../../../profile-compiler/index.ts';
import type {
  EntityDescription,
  FieldDescription,
} from '../../api/rest/profile/describe-profile.ts';
import type { ComparedProfile } from './compared-profile.ts';
import type { FieldPlaces } from './field-places.ts';
import type { FoundChange } from './profile-change.ts';

type Change = Omit<FoundChange, 'at'>;

/** What else changes about fields that both profiles have: search, the origin of their values, validation. */
export function fieldChanges(before: FieldPlaces, after: FieldPlaces): readonly FoundChange[] {
  return [...before.byPath.values()].flatMap(({ path, field }) => {
    const now = after.byPath.get(path)?.field;
    const changes = now
      ? [...lostUses(field, now), ...otherValues(field, now), ...otherCounts(field, now)]
      : [];
    return changes.map((change) => ({ ...change, at: path }));
  });
}

const USES = {
  facet: 'counted as a facet',
  filter: 'a filter',
  sort: 'an order of hits',
  fullText: 'searched as text',
} as const;

function lostUses(from: FieldDescription, to: FieldDescription): Change[] {
  const uses = Object.keys(USES) as (keyof typeof USES)[];
  return uses
    .filter((use) => (from.roles[use] === undefined) !== (to.roles[use] === undefined))
    .map((use): Change => {
      const isLost = to.roles[use] === undefined;
      const isText = use === 'fullText';
      return {
        target: 'search',
        level: isLost ? (isText ? 'dangerous' : 'breaking') : isText ? 'dangerous' : 'safe',
        message: `It is ${isLost ? 'no longer' : 'now'} ${USES[use]}.`,
        meaning: isText
          ? 'Searches find other documents.'
          : isLost
            ? 'Requests that name it are refused.'
            : 'Requests stay as they are.',
      };
    });
}

function otherValues(from: FieldDescription, to: FieldDescription): Change[] {
  const origin = ({ path, from: source }: FieldDescription) =>
    path === undefined ? `the source "${source ?? 'class'}"` : shorten(path);
  const isElsewhere = origin(from) !== origin(to);
  const isOtherClass = from.mappingClass !== to.mappingClass;
  const meaning = 'Documents have other values under the same name.';
  return [
    ...(isElsewhere ? [`It is read from ${origin(to)} now, and was from ${origin(from)}.`] : []),
    ...(isOtherClass ? [`Its class is ${to.mappingClass} now, and was ${from.mappingClass}.`] : []),
  ].map((message) => ({ target: 'values', level: 'dangerous', message, meaning }));
}

function otherCounts(from: FieldDescription, to: FieldDescription): Change[] {
  if (from.mandatory === to.mandatory) {
    return [];
  }
  return [
    {
      target: 'validation',
      level: to.mandatory ? 'dangerous' : 'safe',
      message: to.mandatory ? 'It is mandatory now.' : 'It is no longer mandatory.',
      meaning: to.mandatory
        ? 'Metadata without it is served as before, but its validation reports a violation.'
        : 'Metadata without it is valid.',
    },
  ];
}

/** What `/search` does otherwise: its facets, weights and parameters. */
export function settingChanges(
  before: ComparedProfile,
  after: ComparedProfile,
): readonly FoundChange[] {
  return after.description.entities.flatMap((entity) => {
    const old = before.description.entities.find(({ name }) => name === entity.name);
    return old ? settingsOf(old, entity) : [];
  });
}

function settingsOf(from: EntityDescription, to: EntityDescription): readonly FoundChange[] {
  const at = to.name;
  const ids = new Set(to.search.facets.map(({ id }) => id));
  const lost = from.search.facets.filter(({ id }) => !ids.has(id));
  const keys = Object.keys(to.search) as (keyof EntityDescription['search'])[];
  const changed = keys.filter(
    (key) => JSON.stringify(from.search[key]) !== JSON.stringify(to.search[key]),
  );
  return [
    ...lost.map(({ id }): FoundChange => {
      const message = `/search no longer has the facet ${id}.`;
      const meaning = 'Requests that name it are refused.';
      return { target: 'search', level: 'breaking', at, message, meaning };
    }),
    ...changed.map((key): FoundChange => {
      const message = `The settings of search differ in ${key}.`;
      const meaning = 'Searches answer in another order, or with other facets.';
      return { target: 'search', level: 'dangerous', at, message, meaning };
    }),
  ];
}
