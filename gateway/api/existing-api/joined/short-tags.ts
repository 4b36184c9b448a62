import {
  type ObjectType,
  type ProfileModelData,
  typeOf,
} from '../../../../profile-compiler/index.ts';
import { type DocumentObject, isObject } from '../../../../search/index.ts';

/*
 * Frontends of the existing API ask for texts by two letters; documents keep whole tags. So a joined document has a text
 * in `de-CH` under `de`, too, where it has none in `de`.
 */

/** Places of the language maps in an object: each a map, or in the objects of a member. */
export type LanguageMaps = ReadonlyMap<string, 'map' | LanguageMaps>;

/** Finds the language maps of a type, at every depth. */
export function languageMapsOf(
  model: ProfileModelData,
  type: ObjectType,
  known: Map<string, LanguageMaps> = new Map(),
): LanguageMaps {
  const before = known.get(type.name);
  if (before) {
    return before;
  }
  const maps = new Map<string, 'map' | LanguageMaps>();
  known.set(type.name, maps);
  for (const { name, value } of type.fields) {
    if (value.kind === 'language-map') {
      maps.set(name, 'map');
    } else if (value.kind === 'object') {
      maps.set(name, languageMapsOf(model, typeOf(model, value.type), known));
    }
  }
  return maps;
}

/** A language map that also has each text of a regional form under its language, the first one of a language. */
export function withShortTags<Text>(map: Readonly<Record<string, Text>>): typeof map {
  const tags = Object.keys(map);
  const missing = tags.some((tag) => tag.includes('-') && !Object.hasOwn(map, shortTag(tag)));
  if (!missing) {
    return map;
  }
  const texts = new Map<string, Text>();
  for (const [tag, text] of Object.entries(map)) {
    const short = shortTag(tag);
    if (!texts.has(short) && !Object.hasOwn(map, short)) {
      texts.set(short, text);
    }
    texts.set(tag, text);
  }
  return Object.fromEntries(texts);
}

/** An object whose language maps have short tags; the object itself if nothing is added. */
export function objectWithShortTags(object: DocumentObject, maps: LanguageMaps): DocumentObject {
  const changed: [string, unknown][] = [];
  for (const [name, below] of maps) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    const made = value === undefined ? undefined : valueWithShortTags(value, below);
    if (made !== value) {
      changed.push([name, made]);
    }
  }
  return changed.length > 0 ? { ...object, ...Object.fromEntries(changed) } : object;
}

function valueWithShortTags(value: unknown, below: 'map' | LanguageMaps): unknown {
  if (Array.isArray(value)) {
    const made = value.map((item) => valueWithShortTags(item, below));
    return made.some((item, at) => item !== value[at]) ? made : value;
  }
  if (!isObject(value)) {
    return value;
  }
  return below === 'map' ? withShortTags(value) : objectWithShortTags(value, below);
}

/** Members of a term document that hold texts by language. */
const TERM_MAPS: LanguageMaps = new Map(
  ['pref_label', 'alt_label', 'alt_labels', 'hidden_labels'].map((name) => [name, 'map']),
);

/** The document of a term whose labels have short tags. */
export function termWithShortTags(term: DocumentObject): DocumentObject {
  return objectWithShortTags(term, TERM_MAPS);
}

/** The language of a tag: its first subtag. */
function shortTag(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
