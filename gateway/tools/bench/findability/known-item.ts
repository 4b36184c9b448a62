/** A dataset that a search is to find, with the texts that queries are made of. */
export interface KnownItem {
  readonly id: string;
  /** The first one is in the language of the source. */
  readonly titles: readonly ItemText[];
  readonly descriptions: readonly ItemText[];
  readonly keywords: readonly string[];
  readonly publisher?: string;
}

export interface ItemText {
  /** Primary language subtag. */
  readonly language: string;
  readonly text: string;
}

/**
 * Equal for items that no query about titles can tell apart: the same texts in the same languages, whatever their
 * case and blanks.
 */
export function sameTitleKey({ titles }: Pick<KnownItem, 'titles'>): string {
  return titles
    .map(({ language, text }) => `${language} ${text.toLowerCase().replace(/\s+/gu, ' ').trim()}`)
    .sort()
    .join('\n');
}
