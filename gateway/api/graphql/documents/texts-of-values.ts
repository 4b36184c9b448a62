import { isObject } from '../../../../search/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../../http/negotiation/language-ranges.ts';
import { chooseText } from '../languages/choose-text.ts';

interface Wanted {
  readonly many: boolean;
  readonly languages: LanguageRanges;
}

/**
 * The text of a member where the schema has a text, or the list of them. Vocabularies may have made it a term, whose IRI stands
 * for it, a language map, or a list.
 */
export function fieldTextIn(member: unknown, { many, languages }: Wanted): unknown {
  if (!Array.isArray(member)) {
    return textOf(member, languages);
  }
  return many ? member.map((one) => textOf(one, languages)) : textOf(member[0], languages);
}

/** The terms of a member that vocabularies may have made of texts. */
export function fieldTermIn(member: unknown): unknown {
  return Array.isArray(member) ? member.filter(isObject) : isObject(member) ? member : undefined;
}

/** In any language where none of the wanted ones is there: a value is shown whatever its reader speaks. */
function textOf(value: unknown, languages: LanguageRanges): unknown {
  if (!isObject(value)) {
    return value;
  }
  const { resource, label, id } = value;
  const text = resource ?? label ?? id;
  if (typeof text === 'string') {
    return text;
  }
  const map = isObject(text) ? text : value;
  return chooseText(map as Readonly<Record<string, string>>, [...languages, ANY_LANGUAGE])?.value;
}
