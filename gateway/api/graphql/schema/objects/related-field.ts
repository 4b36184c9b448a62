import {
  type EntityModel,
  type GraphqlType,
  type ProfileModel,
  searchFieldsOf,
} from '../../../../../profile-compiler/index.ts';
import { relatedDocuments } from '../../../../../search/index.ts';
import { membersOfStored } from '../../../documents/document-members.ts';
import { loadedDocument } from '../../documents/loaded-document.ts';
import { costs } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { idOf } from './document-fields.ts';
import type { ObjectRef } from './object-types.ts';

interface Parts {
  readonly builder: Builder;
  readonly model: ProfileModel;
  readonly graphqlTypes: ReadonlyMap<string, GraphqlType>;
}

const RELATED = 'related';
const DEFAULT_RELATED = 5;
/** It asks the index some ten times and compares up to 120 documents. */
const COMPARING_COST = 100;

/** Adds the documents related to one to the type of its entity, unless the profile has a field of that name. */
export function addRelatedField(
  { builder, model, graphqlTypes }: Parts,
  entity: EntityModel,
  ref: ObjectRef,
): void {
  if (graphqlTypes.get(entity.type)?.fields.some(({ name }) => name === RELATED)) {
    return;
  }
  const fields = searchFieldsOf(model, entity);
  const hasTitle = fields.texts.some(({ name }) => name === entity.titleField);
  if (!hasTitle) {
    return;
  }
  builder.objectField(ref, RELATED, (t) =>
    t.field({
      type: [ref],
      description:
        'The documents that have most in common with it: terms, keywords, agents and words of the title, rare ones more than common ones.',
      extensions: costs(({ first }) => ({
        own: COMPARING_COST,
        times: typeof first === 'number' ? first : DEFAULT_RELATED,
      })),
      args: {
        first: t.arg.int({
          defaultValue: DEFAULT_RELATED,
          description: 'Maximum number of documents.',
        }),
      },
      resolve: async (source, { first }, { services: { search }, documents }) => {
        const id = idOf(source);
        const document = await documents.load(entity.name, id);
        if (!document) {
          return [];
        }
        const related = await relatedDocuments(
          search,
          { entity, fields, id, document: document.data, membersOf: membersOfStored },
          first ?? DEFAULT_RELATED,
        );
        return related.map(loadedDocument);
      },
    }),
  );
}
