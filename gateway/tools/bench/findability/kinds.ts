import { createRandom } from '../../../../search/engines/contract/generators/random.ts';
import type { Corpus } from './corpus.ts';
import {
  descriptionOnly,
  oneWordTooMany,
  publisherAndTopic,
  question,
} from './kinds/beyond-titles.ts';
import { compoundParts } from './kinds/compounds.ts';
import { otherInflection, withoutDiacritics } from './kinds/forms.ts';
import { codes, otherSpelling } from './kinds/spellings.ts';
import { exactTitle, otherLanguage, someTitleWords, unfinished } from './kinds/titles.ts';
import { typo } from './kinds/typo.ts';
import type { KnownItem } from './known-item.ts';
import type { QueryMaker } from './query-maker.ts';

/** The kinds of queries, by what the table calls them. */
export const KINDS: Readonly<Record<string, QueryMaker>> = {
  'the whole title': exactTitle,
  'two to four words of the title': someTitleWords,
  'one typo': typo,
  'last word unfinished': unfinished,
  'other inflection': otherInflection,
  'parts of a compound': compoundParts,
  'title in another language': otherLanguage,
  'publisher and topic': publisherAndTopic,
  'question with stop words': question,
  'diacritics left out': withoutDiacritics,
  'hyphens, joined spellings': otherSpelling,
  'codes and numbers': codes,
  'words of the description only': descriptionOnly,
  'one word too many': oneWordTooMany,
};

/** A query whose answer is known. */
export interface KnownItemQuery {
  readonly kind: string;
  readonly text: string;
  readonly item: KnownItem;
}

/** Draws items with a seed and makes one query of each kind that their texts allow. */
export function drawQueries(corpus: Corpus, seed: number, items: number): KnownItemQuery[] {
  const random = createRandom(seed);
  const drawn = Array.from({ length: items }, () => random.pick(corpus.items));
  return Object.entries(KINDS).flatMap(([kind, make]) =>
    drawn.flatMap((item) => {
      const text = make(item, { random, corpus });
      return text === undefined || text.trim() === '' ? [] : [{ kind, text, item }];
    }),
  );
}
