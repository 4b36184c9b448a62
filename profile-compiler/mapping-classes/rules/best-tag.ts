import { match } from '@formatjs/intl-localematcher';
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../cache-counts.ts';
import { byCodePoint } from './code-point-order.ts';

const counts = cacheCounts('best-tags');

/** Characters of a tag that count: three times what RFC 5646 (§4.4.1) expects of any. */
const MAX_TAG_LENGTH = 100;

/** The matcher's result if nothing fits: the tag for texts without words. */
const NO_MATCH = 'zxx';

/** Readers ask for few languages, and texts have few combinations of tags. */
const cached = new LRUCache<string, { readonly tag: string | undefined }>({ max: 5_000 });

/**
 * The tag in which somebody reads best who asks for a language: the same tag, a shorter form of it in the same script (RFC 4647
 * lookup: `zh-Hant` for `zh-Hant-TW`), else another region or script of the language by the data of Unicode CLDR (`pt-BR` for `pt-PT`,
 * `zh-Hant` for `zh-TW`, `nb` for `no`). `undefined` where all tags are of other languages. Tags compare without case.
 */
export function bestTag(tags: readonly string[], wanted: string): string | undefined {
  const range = wanted.slice(0, MAX_TAG_LENGTH).toLowerCase();
  const same = tags.find((tag) => tag.toLowerCase() === range);
  if (same !== undefined || tags.length === 0) {
    return same;
  }
  const key = `${range} ${tags.join(' ')}`;
  const known = cached.get(key);
  if (known) {
    counts.hits += 1;
    return known.tag;
  }
  counts.misses += 1;
  const tag = likeliest([...tags].sort(byCodePoint), range);
  cached.set(key, { tag });
  return tag;
}

/** Lists the tags of the wanted language, best first. */
export function rankedTags(tags: readonly string[], wanted: string): readonly string[] {
  const best = bestTag(tags, wanted);
  return best === undefined
    ? []
    : [
        best,
        ...rankedTags(
          tags.filter((tag) => tag !== best),
          wanted,
        ),
      ];
}

/** Tags to ask for where it is not known which there are: those that {@link bestTag} tries first, and what all others begin with. */
export function likelyTags(wanted: string): {
  readonly tags: readonly string[];
  readonly beginnings: readonly string[];
} {
  const forms = shorterForms(wanted.toLowerCase());
  const [language = ''] = forms.slice(-1);
  const languages = NORWEGIAN.includes(language) ? NORWEGIAN : [language];
  return {
    tags: [...new Set([...forms, ...languages])],
    beginnings: languages.map((one) => `${one}-`),
  };
}

function likeliest(tags: readonly string[], range: string): string | undefined {
  const asked = localeOf(range);
  const shorter = shorterForms(range)
    .map((form) => tags.find((tag) => tag.toLowerCase() === form))
    .find((tag) => tag !== undefined && (!asked || localeOf(tag)?.script === asked.script));
  if (shorter !== undefined || !asked) {
    return shorter;
  }
  const ofLanguage = tags.filter((tag) => localeOf(tag)?.language === asked.language);
  const nearest = match([range], ofLanguage, NO_MATCH, { algorithm: 'best fit' });
  return nearest === NO_MATCH ? ofLanguage[0] : nearest;
}

/** Truncates a tag as RFC 4647 lookup does: `zh-Hant-TW`, `zh-Hant`, `zh`. */
function shorterForms(tag: string): readonly string[] {
  const subtags = tag.slice(0, MAX_TAG_LENGTH).split('-');
  return subtags.map((_, cut) => subtags.slice(0, subtags.length - cut).join('-'));
}

/** Norwegian is written in two forms; a tag names either of them, or the language. */
const NORWEGIAN = ['no', 'nb', 'nn'];

/** Language and likely script of a tag; `undefined` for tags that no locale has, such as those for private use. */
function localeOf(tag: string): { language: string; script: string | undefined } | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return { language: NORWEGIAN.includes(language) ? 'no' : language, script };
  } catch {
    return undefined;
  }
}
