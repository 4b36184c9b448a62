import type { GraphQLSchema } from 'graphql';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { filterPlans } from '../query/filter-plan.ts';
import { createBuilder } from './builder.ts';
import { addDirection } from './connection-inputs.ts';
import { addPageInfo } from './connection-types.ts';
import { addDocumentFields } from './document-fields.ts';
import { addEntityConnection } from './entity-connection.ts';
import { addEntityField } from './entity-field.ts';
import { addEntityFields, entityLinks } from './entity-links.ts';
import { addFacetTypes } from './facet-types.ts';
import { addFilterInputs } from './filter-inputs.ts';
import { addLocalizedText, addTranslation } from './localized-text.ts';
import { addObjectTypes, required } from './object-types.ts';
import { addProblemTypes } from './problem-types.ts';
import { addProfile } from './profile-field.ts';
import { addScalars } from './scalars.ts';
import { addSuggest } from './suggest-field.ts';
import { addVocabularyFields } from './vocabulary-fields.ts';
import { addVocabularyTypes } from './vocabulary-types.ts';

/**
 * The GraphQL schema of a profile: one object type for each of its types, one connection for each of
 * its entities, and the fields that the platform adds.
 */
export function buildSchema(model: ProfileModel): GraphQLSchema {
  const builder = createBuilder();
  builder.queryType({ description: 'What can be read here.' });
  addScalars(builder);
  const translation = addTranslation(builder);
  const localizedText = addLocalizedText(builder, translation);
  const problems = addProblemTypes(builder);
  const types = addObjectTypes({ builder, model, localizedText });
  const plans = filterPlans(model);
  const pageInfo = addPageInfo(builder);
  const vocabularies = addVocabularyTypes({ builder, localizedText, translation, pageInfo });
  const shared = {
    builder,
    model,
    types,
    plans,
    filters: addFilterInputs(builder, plans),
    direction: addDirection(builder),
    pageInfo,
    term: vocabularies.term,
    facet: addFacetTypes(builder),
  };
  const links = entityLinks(model);
  for (const entity of model.entities) {
    addEntityField(builder, entity, types);
    addDocumentFields({ builder, model, entity, ref: required(types, entity.type), problems });
    addEntityConnection(
      shared,
      entity,
      links.filter(({ from }) => from === entity),
    );
  }
  addEntityFields(builder, model, { types, links });
  addVocabularyFields(builder, vocabularies);
  addSuggest(builder, localizedText);
  addProfile({ builder, localizedText, problems }, model);
  return builder.toSchema({ sortSchema: false });
}
