/*
 * Addresses of pages may begin with their language: `/de/search` is `/search` in German. Only what reads has them.
 */
import { PORTAL_LANGUAGES, type PortalLanguage } from './messages.ts';

const LANGUAGE = new RegExp(`^/(${PORTAL_LANGUAGES.join('|')})(?=[/?#]|$)`);

/** The language that an address begins with. */
export function languageOfPath(url: string): PortalLanguage | undefined {
  return LANGUAGE.exec(url)?.[1];
}

/** The address without its language, as routes are registered. */
export function withoutLanguage(url: string): string {
  const rest = url.replace(LANGUAGE, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
