import type { VocabularyEntry } from '../../../../../search/index.ts';
import type { FoundTerm } from '../../../search/hit-source.ts';
import type { Builder } from '../builder.ts';
import type { PageInfoRef } from '../connections/connection-types.ts';
import type { NodeRef } from '../nodes/node-interface.ts';
import type { LocalizedTextRef, TranslationRef } from '../values/localized-text.ts';

/** References of the types of vocabularies. */
export interface VocabularyParts {
  readonly builder: Builder;
  readonly localizedText: LocalizedTextRef;
  readonly translation: TranslationRef;
  readonly pageInfo: PageInfoRef;
  readonly node: NodeRef;
}

export type VocabularyRef = ReturnType<typeof vocabularyRef>;
export type TermRef = ReturnType<typeof termRef>;

/** Types of vocabularies and their terms. */
export interface VocabularyTypes {
  readonly vocabulary: VocabularyRef;
  readonly term: TermRef;
}

/** References to the types, which their fields name before they are implemented. */
export function vocabularyRefs(builder: Builder): VocabularyTypes {
  return { vocabulary: vocabularyRef(builder), term: termRef(builder) };
}

function vocabularyRef(builder: Builder) {
  return builder.objectRef<VocabularyEntry>('Vocabulary');
}

function termRef(builder: Builder) {
  return builder.objectRef<FoundTerm>('Term');
}
