import type { Random } from '../../../../search/engines/contract/generators/random.ts';
import type { Corpus } from './corpus.ts';
import type { KnownItem } from './known-item.ts';

export interface MakerTools {
  readonly random: Random;
  readonly corpus: Corpus;
}

/** Makes what a visitor might type who means this item; `undefined` where its texts give no such query. */
export type QueryMaker = (item: KnownItem, tools: MakerTools) => string | undefined;
