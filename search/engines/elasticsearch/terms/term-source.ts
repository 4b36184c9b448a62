import { emitElasticsearchMappings, INDEX_ONLY } from '../../../../profile-compiler/index.ts';
import type { Steps } from '../../../async/steps.ts';
import type { IndexedTerm } from '../../../port/term-index.ts';
import { TERM, TERM_MODEL, termDocument } from '../../../terms/term-model.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import { TERM_PLAN } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';

/** The definition of the index of every vocabulary. */
export const TERM_INDEX = termIndex();

/** The source of a term, in steps. */
export function termSource(term: IndexedTerm): Steps<Record<string, unknown>> {
  return toSource(TERM_PLAN, termDocument(term));
}

/** The term that was written so. */
export function termOf(source: StoredSource): IndexedTerm {
  return JSON.parse(source[INDEX_ONLY].json);
}

function termIndex() {
  const definition = emitElasticsearchMappings(TERM_MODEL)[TERM.name];
  if (!definition) {
    throw new Error('The model of terms has no entity of terms');
  }
  return definition;
}
