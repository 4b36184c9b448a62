import { graphqlError } from '../../errors.ts';
import { asksOnce, listsAbout } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import type { VocabularyTypes } from './refs.ts';

/** Usual number of vocabularies; their list has no pages. */
const USUAL_VOCABULARIES = 20;

/** Adds the query fields for vocabularies and terms. */
export function addVocabularyFields(builder: Builder, { vocabulary, term }: VocabularyTypes): void {
  builder.queryFields((t) => ({
    vocabularies: t.field({
      type: [vocabulary],
      nullable: false,
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
      description: 'One term of a vocabulary, by its id or by its IRI.',
      extensions: asksOnce,
      args: {
        vocabulary: t.arg.id({ required: true, description: 'Id of the vocabulary.' }),
        id: t.arg.id({ description: 'Id of the term.' }),
        resource: t.arg.id({ description: 'IRI of the term.' }),
      },
      resolve: (_, { vocabulary: from, id, resource }, { vocabularies }) => {
        if (typeof id === 'string' && typeof resource !== 'string') {
          return vocabularies.term(from, id);
        }
        if (typeof resource === 'string' && typeof id !== 'string') {
          return vocabularies.termByResource(from, resource);
        }
        throw graphqlError('BAD_USER_INPUT', 'Give either "id" or "resource" of the term.');
      },
    }),
  }));
}
