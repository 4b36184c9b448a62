import { termDictionary } from '../../../dictionary/term-dictionary.ts';
import type { TermDictionary } from '../../../port/term-dictionary.ts';
import type { OpenedEntity } from '../index/opened-entity.ts';
import { matchScope } from './match-text.ts';
import { lookUpWord } from './text/match-query.ts';

/** The dictionary of an entity in memory. */
export function entityDictionary(
  entity: OpenedEntity,
  languages: () => readonly string[],
): TermDictionary {
  const { words, postings } = entity.texts;
  return termDictionary(
    { words, documents: postings.length },
    {
      languages,
      documentsWith(typed) {
        const scope = matchScope(entity, languages());
        return typed.map((word) => lookUpWord(word, scope).found()?.rows.length ?? 0);
      },
    },
  );
}
