import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { chosenLanguage } from './chosen-language.ts';
import { languageOfPath } from './language-of-path.ts';
import {
  ENGLISH,
  isPortalLanguage,
  type MessageKey,
  messagesIn,
  PORTAL_LANGUAGES,
  type PortalLanguage,
} from './messages.ts';

type Values = Readonly<Record<string, string | number>>;

/** The reader of a page: the language of its texts, and its regional form. */
export type Reader = ReturnType<typeof createReader>;

interface ReaderOptions {
  /** The languages in which metadata is wanted, as `Accept-Language` has them: those that the reader prefers and the portal lacks, that of the page, in the reader's regions first, then the reader's others. */
  readonly languages: string;
  /** Prefix of addresses of the portal: `/de` where the address of this page names the language, else nothing. */
  readonly prefix: string;
}

/** The reader of a request: the language that its path names, else the one chosen before, else the first of `Accept-Language` that the portal has. */
export function readerOf(request: FastifyRequest): Reader {
  const { originalUrl, headers, server } = request;
  const { basePath } = server;
  const path = originalUrl.startsWith(basePath)
    ? originalUrl.slice(basePath.length - 1)
    : originalUrl;
  const named = languageOfPath(path);
  const accepted = new Negotiator({ headers }).languages().filter((tag) => tag !== '*');
  const chosen = named ?? chosenLanguage(request);
  const language = chosen ?? firstKnown(accepted) ?? ENGLISH;
  const counted = accepted.slice(0, MAX_LANGUAGES);
  const lacking = chosen === undefined ? beforeLanguage(language, counted) : [];
  return createReader(language, {
    languages: [...lacking, ...inOrder(language, counted)].join(', '),
    prefix: named === undefined ? '' : `/${named}`,
  });
}

/** Languages of a reader that count. */
const MAX_LANGUAGES = 10;

/** Lists the accepted languages before that of the page which the portal does not have, and the metadata may. */
function beforeLanguage(language: PortalLanguage, accepted: readonly string[]): readonly string[] {
  const at = accepted.findIndex((tag) => firstKnown([tag]) === language);
  return at < 0 ? accepted : accepted.slice(0, at);
}

/** The language of the page in the regions that the reader asks for, then the page's, then the others. */
function inOrder(language: PortalLanguage, accepted: readonly string[]): readonly string[] {
  const isRegional = (tag: string) => tag.toLowerCase().startsWith(`${language}-`);
  return [...accepted.filter(isRegional), language, ...accepted.filter((tag) => !isRegional(tag))];
}

function firstKnown(tags: readonly string[]): PortalLanguage | undefined {
  return tags
    .map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '')
    .find((tag) => isPortalLanguage(tag));
}

/** A reader of a language. */
export function createReader(language: PortalLanguage, { languages, prefix }: ReaderOptions) {
  const { interface: texts, fields } = messagesIn(language);
  const { numbers, plurals, names } = FORMATS.get(language) as LanguageFormats;
  const formFor = (count: number) => plurals.select(count);
  return {
    language,
    languages,
    prefix,
    /** A text of the portal, its holes filled. */
    say: (key: MessageKey, values: Values = {}) => filled(texts[key], values),
    /** The form of a text for a number, by the plural rules of the language: `results.one`, `results.few`, else `results.other`. */
    count: (key: 'results' | 'suggestions' | 'terms', count: number) =>
      filled(textInForm(texts, key, formFor(count)) ?? '', { count: numbers.format(count) }),
    /** The plural form that the language has for a number. */
    formFor,
    /** The portal's name of a property by short IRI, or of a field that the platform fills; `undefined` if it has none. */
    fieldName: (key: string) => ownText(fields, key),
    /** The portal's name of the resources of an entity. */
    entityName: (entity: string, form: Intl.LDMLPluralRule) =>
      textInForm(texts, `entity.${entity}`, form),
    /** The label of a band of numbers, by its name in the profile. */
    bandName: (band: string) => ownText(texts, `band.${band}`),
    number: (value: number) => numbers.format(value),
    /** The name of a language by its tag. */
    languageName: (tag: string) => nameOfTag(names, tag),
  };
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The form of a text; `other` where the language needs no form for itself there. */
export function textInForm(
  texts: Readonly<Record<string, string>>,
  key: string,
  form: Intl.LDMLPluralRule,
): string | undefined {
  return ownText(texts, `${key}.${form}`) ?? ownText(texts, `${key}.other`);
}

function ownText(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function nameOfTag(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

interface LanguageFormats {
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
  readonly names: Intl.DisplayNames;
}

/** They take milliseconds to make. */
const FORMATS: ReadonlyMap<PortalLanguage, LanguageFormats> = new Map(
  PORTAL_LANGUAGES.map((language) => [
    language,
    {
      numbers: new Intl.NumberFormat(language),
      plurals: new Intl.PluralRules(language),
      names: new Intl.DisplayNames(language, { type: 'language' }),
    },
  ]),
);
