import {
  type Field,
  type LanguageMap,
  type ObjectType,
  type ProfileModelData,
  typeOf,
} from '../../../../profile-compiler/index.ts';
import { type DocumentObject, isObject, pickTag } from '../../../../search/index.ts';

/** The members of an object that are shown. */
export type Projection = ReadonlyMap<string, Shown>;

/** All of a member, these members of its objects, or these languages of its text. */
type Shown = 'all' | { readonly members: Projection } | { readonly languages: readonly string[] };

/**
 * The projection of a list of paths; those that the type does not have are left out. `catalog.id` names a member of an
 * object, `title.de` a language of a text. `joined` is what is shown in place of a field: fields of a whole document.
 */
export function projectionOf(
  model: ProfileModelData,
  type: ObjectType,
  paths: readonly string[],
  joined: ReadonlyMap<string, ObjectType> = new Map(),
): Projection {
  const split = paths.map((path) => path.split('.'));
  const shown = new Map<string, Shown>();
  for (const [name, below] of Map.groupBy(split, ([first = '']) => first)) {
    const field = type.fields.find((one) => one.name === name);
    if (field) {
      shown.set(
        name,
        shownOf(
          model,
          field,
          below.map((path) => path.slice(1)),
          joined.get(name),
        ),
      );
    }
  }
  return shown;
}

function shownOf(
  model: ProfileModelData,
  { value }: Field,
  paths: readonly (readonly string[])[],
  document: ObjectType | undefined,
): Shown {
  const deeper = paths.filter((path) => path.length > 0);
  if (deeper.length < paths.length) {
    return 'all';
  }
  if (value.kind === 'language-map') {
    return { languages: deeper.flatMap(([tag = '']) => [tag]) };
  }
  if (value.kind !== 'object') {
    return 'all';
  }
  const inner = typeOf(model, value.type);
  const fields = document ? [...inner.fields, ...document.fields] : inner.fields;
  const below = deeper.map((path) => path.join('.'));
  return { members: projectionOf(model, { ...inner, fields }, below) };
}

/** The object with the members of the projection. */
export function projected(object: DocumentObject, projection: Projection): DocumentObject {
  const members: [string, unknown][] = [];
  for (const [name, shown] of projection) {
    if (Object.hasOwn(object, name)) {
      members.push([name, shownValue(object[name], shown)]);
    }
  }
  return Object.fromEntries(members);
}

function shownValue(value: unknown, shown: Shown): unknown {
  if (shown === 'all') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((one) => shownValue(one, shown));
  }
  if (!isObject(value)) {
    return value;
  }
  return 'members' in shown
    ? projected(value, shown.members)
    : inLanguages(value as LanguageMap, shown.languages);
}

/** The text in each language, if there is none the text pick. */
function inLanguages(map: LanguageMap, languages: readonly string[]): LanguageMap {
  const tags = Object.keys(map);
  const texts = languages.flatMap((language) => {
    const tag = pickTag(tags, language);
    const text = tag === undefined ? undefined : map[tag];
    return text === undefined ? [] : [[language, text] as const];
  });
  return Object.fromEntries(texts);
}
