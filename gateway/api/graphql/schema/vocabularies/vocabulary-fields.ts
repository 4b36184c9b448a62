import { asksOnce, listsAbout } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { findTerm, termArguments } from './find-term.ts';
import type { VocabularyTypes } from './refs.ts';

/** Usual number of vocabularies; their list has no pages. */
const USUAL_VOCABULARIES = 20;

/** Adds the query fields for vocabularies and terms. */
export function addVocabularyFields(builder: Builder, { vocabulary, term }: VocabularyTypes): void {
  builder.queryFields((t) => ({
    vocabularies: t.field({
      type: [vocabulary],
      description: 'The stored and imported vocabularies, ordered by id.',
      extensions: listsAbout(USUAL_VOCABULARIES),
      resolve: (_, __, { vocabularies }) => vocabularies.entries(),
    }),
    vocabulary: t.field({
      type: vocabulary,
      nullable: true,
      description: 'One vocabulary by its id.',
      extensions: asksOnce,
      args: { id: t.arg.id({ required: true, description: 'Id of the vocabulary.' }) },
      resolve: (_, { id }, { vocabularies }) => vocabularies.entry(id),
    }),
    term: t.field({
      type: term,
      nullable: true,
      description: 'One term of a vocabulary, by its IRI or by its id in the vocabulary.',
      extensions: asksOnce,
      args: {
        vocabulary: t.arg.id({ required: true, description: 'Id of the vocabulary.' }),
        ...termArguments(t.arg),
      },
      resolve: (_, { vocabulary: from, ...named }, context) => findTerm(context, from, named),
    }),
  }));
}
