/** Finds the code of a language or region by its name in a language, ignoring case and outer space. */
export type NameIndex = (name: string, locale: string) => string | undefined;

/**
 * An index of the names that Unicode CLDR has for `codes`, made for each language when it is first
 * asked for.
 */
export function createNameIndex(type: 'language' | 'region', codes: readonly string[]): NameIndex {
  const indexes = new Map<string, ReadonlyMap<string, string>>();
  return (name, locale) => {
    const index = indexes.get(locale) ?? namesIn(locale, type, codes);
    indexes.set(locale, index);
    return index.get(foldedName(name));
  };
}

/** The form in which names are compared. */
export function foldedName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function namesIn(
  locale: string,
  type: 'language' | 'region',
  codes: readonly string[],
): ReadonlyMap<string, string> {
  const names = displayNames(locale, type);
  return new Map(codes.map((code) => [foldedName(names?.of(code) ?? code), code]));
}

function displayNames(locale: string, type: 'language' | 'region'): Intl.DisplayNames | undefined {
  return Intl.DisplayNames.supportedLocalesOf([wellFormed(locale)]).length > 0
    ? new Intl.DisplayNames(locale, { type, fallback: 'none' })
    : undefined;
}
