import type { LanguageOfPath } from '../../http/negotiation/language-of-path.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** Texts of the portal in one language, with holes in braces. */
export type Messages = typeof en;
export type MessageKey = keyof Messages['interface'];

/** The languages of the portal: a file of messages each, and a row here. */
export const MESSAGES = { en, de, fr, nl, it, es } as const satisfies Readonly<
  Record<LanguageOfPath, Messages>
>;

export type PortalLanguage = keyof typeof MESSAGES & LanguageOfPath;

export const PORTAL_LANGUAGES = Object.keys(MESSAGES) as readonly PortalLanguage[];

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<PortalLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
};

export function isPortalLanguage(tag: string): tag is PortalLanguage {
  return Object.hasOwn(MESSAGES, tag);
}
