import type { Random } from '../../../search/engines/contract/generators/random.ts';
import type { Corpus } from './corpus.ts';

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

export interface MakerTools {
  readonly random: Random;
  readonly corpus: Corpus;
}

/** Makes what a visitor might type who means this item; `undefined` where its texts give no such query. */
export type QueryMaker = (item: KnownItem, tools: MakerTools) => string | undefined;

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
