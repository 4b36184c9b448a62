/*
 * Addresses of pages may begin with their language: `/de/search` is `/search` in German. Only what reads has them.
 */

/** Languages that an address may name. Each has messages in the portal. */
const IN_PATHS = ['en', 'de', 'fr', 'nl', 'it', 'es'] as const;

const LANGUAGE = /^\/(en|de|fr|nl|it|es)(?=[/?#]|$)/;

export type LanguageOfPath = (typeof IN_PATHS)[number];

/** The language that an address begins with. */
export function languageOfPath(url: string): LanguageOfPath | undefined {
  const named = LANGUAGE.exec(url)?.[1];
  return IN_PATHS.find((language) => language === named);
}

/** The address by which the route is found: without the language. */
export function withoutLanguage(url: string): string {
  const rest = url.replace(LANGUAGE, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
