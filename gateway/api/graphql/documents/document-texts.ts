import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { StoredDocument } from '../../../../search/index.ts';
import { forgetMembers } from '../../documents/document-members.ts';
import type { KeptTexts, TextsOfObject } from '../execution/plan.ts';
import { isLoadedDocument, type ObjectSource } from './loaded-document.ts';

const counts = cacheCounts('document-texts');

/** Texts of one document: few queries show it to readers of few languages. */
const MOST_TEXTS = 4;
/** Characters of a text for each byte of the document: aliases could make it ever longer. */
const LONGEST = 2;

interface KeptText {
  readonly key: string;
  readonly text: string;
}

/** They live as long as the index caches the document. */
const textsOf = new WeakMap<StoredDocument, KeptText[]>();

/** Texts of whole documents. */
export const DOCUMENT_TEXTS: KeptTexts = {
  of(given) {
    const source = given as ObjectSource;
    return isLoadedDocument(source) ? textsOfStored(source.stored) : undefined;
  },
};

function textsOfStored(stored: StoredDocument): TextsOfObject {
  return {
    find(key) {
      const found = textsOf.get(stored)?.find((kept) => kept.key === key);
      counts[found ? 'hits' : 'misses'] += 1;
      return found?.text;
    },
    keep(key, text) {
      if (text.length <= LONGEST * stored.bytes.length) {
        const kept = textsOf.get(stored) ?? [];
        textsOf.set(stored, [...kept, { key, text }].slice(-MOST_TEXTS));
        // A text stands for the members that it was made of, which take three times as much.
        forgetMembers(stored);
      }
    },
  };
}
