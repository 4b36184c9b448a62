import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageMap } from '../../../profile-compiler/index.ts';
import en from './messages/en.json' with { type: 'json' };

const FOLDER = path.join(import.meta.dirname, 'messages');

/** Texts of the portal in one language, with holes in braces. */
export type Messages = typeof en;
export type MessageKey = keyof Messages['interface'];

/** Code of a language of the portal: the name of a file of messages. */
export type PortalLanguage = string;

export const ENGLISH: PortalLanguage = 'en';

interface Language {
  /** The name of the language in itself, as a title. */
  readonly name: string;
  readonly messages: Messages;
}

/** The languages of the portal, by their names: those of the files of messages. */
const LANGUAGES: ReadonlyMap<PortalLanguage, Language> = new Map(
  readdirSync(FOLDER)
    .map((file) => readLanguage(path.parse(file).name))
    .toSorted(([, one], [, other]) => one.name.localeCompare(other.name)),
);

export const PORTAL_LANGUAGES: readonly PortalLanguage[] = [...LANGUAGES.keys()];

function readLanguage(code: string): readonly [PortalLanguage, Language] {
  const messages = JSON.parse(readFileSync(path.join(FOLDER, `${code}.json`), 'utf8'));
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return [code, { name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1), messages }];
}

/** A text of the profile where the reader's language has none: the English one, else the first. */
export function fallbackText(texts: Partial<LanguageMap>): string | undefined {
  return texts[ENGLISH] ?? Object.values(texts)[0];
}

export function messagesIn(language: PortalLanguage): Messages {
  return LANGUAGES.get(language)?.messages ?? en;
}

export function nameInItself(language: PortalLanguage): string {
  return LANGUAGES.get(language)?.name ?? language;
}

export function isPortalLanguage(tag: string): boolean {
  return LANGUAGES.has(tag);
}
