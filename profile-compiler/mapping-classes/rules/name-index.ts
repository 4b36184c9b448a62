/** Finds the code of a language or region by its name in a language, ignoring case and outer space. */
export type NameIndex = (name: string, locale: string) => string | undefined;

/**
 * An index of the names that Unicode CLDR has for `codes`, made for each language when it is first
 * asked for.
 */
export function createNameIndex(type: 'language' | 'region', codes: readonly string[]): NameIndex {
  const indexes = new Map<string, ReadonlyMap<string, string>>();
  return (name, locale) => {
    const language = primarySubtag(locale);
    const index = indexes.get(language) ?? namesIn(language, type, codes);
    indexes.set(language, index);
    return index.get(foldedName(name));
  };
}

/** The form in which names are compared. */
function foldedName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function namesIn(
  language: string,
  type: 'language' | 'region',
  codes: readonly string[],
): ReadonlyMap<string, string> {
  const isKnown = Intl.DisplayNames.supportedLocalesOf(language).length > 0;
  if (!isKnown) {
    return new Map();
  }
  const names = new Intl.DisplayNames(language, { type, fallback: 'none' });
  return new Map(codes.map((code) => [foldedName(names.of(code) ?? code), code]));
}

/** The language without region and script: always a tag that `Intl` accepts. */
function primarySubtag(locale: string): string {
  return /^[a-z]{2,3}(?=-|$)/.exec(locale)?.[0] ?? 'en';
}
