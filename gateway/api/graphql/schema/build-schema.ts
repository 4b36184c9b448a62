import type { GraphQLSchema } from 'graphql';
import { graphqlTypesOf, type ProfileModel } from '../../../../profile-compiler/index.ts';
import { onceFor } from '../../../../repository/index.ts';
import { filterPlans } from '../query/filter-plan.ts';
import { createBuilder } from './builder.ts';
import { addChanged } from './changes/changed-field.ts';
import { addDirection } from './connections/connection-inputs.ts';
import { addPageInfo } from './connections/connection-types.ts';
import { addDateTypes } from './connections/date-fields.ts';
import { addEntityConnection, type ConnectionParts } from './connections/entity-connection.ts';
import { addExplanation } from './connections/explanation.ts';
import { addFacetTypes } from './connections/facet-types.ts';
import { addFilterInputs } from './connections/filter-inputs.ts';
import { addHighlight } from './connections/highlights.ts';
import { addSearchField } from './connections/search-field.ts';
import { addSuggest } from './connections/suggest-field.ts';
import { addSuggestions } from './connections/suggestions-field.ts';
import { addNodeField } from './nodes/node-field.ts';
import { addEntityNodeId, addNodeInterface } from './nodes/node-interface.ts';
import { addDocumentFields } from './objects/document-fields.ts';
import { addEntityField } from './objects/entity-field.ts';
import { addEntityFields, entityLinks } from './objects/entity-links.ts';
import { addObjectTypes, required } from './objects/object-types.ts';
import { addRelatedField } from './objects/related-field.ts';
import { addProblemTypes } from './profile/problem-types.ts';
import { addProfile } from './profile/profile-field.ts';
import { addLocalizedText, addTranslation } from './values/localized-text.ts';
import { addScalars } from './values/scalars.ts';
import { addVocabularyFields, addVocabularyTypes } from './vocabularies/vocabulary-type.ts';

/**
 * The GraphQL schema of a profile: an object type for each of its types, a connection for each of its entities, and the
 * fields that the platform adds. Builds it once for each model: a start checks it before it opens anything, and serves it then.
 */
export const buildSchema = onceFor(build);

function build(model: ProfileModel): GraphQLSchema {
  const builder = createBuilder();
  builder.queryType({ description: 'Entry points of all queries.' });
  addScalars(builder);
  addTranslation(builder);
  addLocalizedText(builder);
  addProblemTypes(builder);
  const graphqlTypes = graphqlTypesOf(model);
  addNodeInterface(builder, model);
  const types = addObjectTypes({
    builder,
    graphqlTypes,
    entities: new Set(model.entities.map(({ type }) => type)),
  });
  const plans = filterPlans(graphqlTypes);
  addPageInfo(builder);
  addVocabularyTypes(builder);
  const filters = addFilterInputs(builder, plans);
  const direction = addDirection(builder);
  addFacetTypes(builder);
  addHighlight(builder);
  addExplanation(builder);
  const dates = addDateTypes(builder);
  addEntities({ builder, model, graphqlTypes, types, plans, filters, direction, dates });
  addVocabularyFields(builder);
  addNodeField(builder, model);
  addChanged(builder, model);
  addSearchField(builder, model);
  addSuggest(builder);
  addSuggestions(builder);
  addProfile(builder, model);
  return builder.toSchema({ sortSchema: false });
}

/** Adds the query fields, connection, document fields and links of an entity. */
function addEntities(parts: ConnectionParts): void {
  const { builder, model, graphqlTypes, types } = parts;
  const links = entityLinks(model, graphqlTypes);
  for (const entity of model.entities) {
    const ref = required(types, entity.type);
    addEntityField(builder, entity, types);
    addEntityNodeId(builder, { type: entity.type, ref });
    addDocumentFields({ builder, graphqlTypes, entity, ref });
    addRelatedField(parts, entity, ref);
    addEntityConnection(
      parts,
      entity,
      links.filter(({ from }) => from === entity),
    );
  }
  addEntityFields(builder, graphqlTypes, { types, links });
}
