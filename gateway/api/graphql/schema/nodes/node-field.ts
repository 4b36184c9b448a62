import type { EntityModel, ProfileModel } from '../../../../../profile-compiler/index.ts';
import type { GraphQLContext } from '../../context.ts';
import { badInput } from '../../errors.ts';
import { asksOnce } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { findLoaded } from '../objects/entity-field.ts';
import {
  type NodeName,
  type NodeSource,
  readNodeId,
  TERM_TYPE,
  VOCABULARY_TYPE,
} from './node-interface.ts';

/** Adds the query field `node`, as Relay has it (GraphQL Global Object Identification). */
export function addNodeField(builder: Builder, { entities }: Pick<ProfileModel, 'entities'>): void {
  const byType = new Map(entities.map((entity) => [entity.type, entity]));
  builder.queryField('node', (t) =>
    t.field({
      type: 'Node',
      nullable: true,
      description: 'Any object by the `nodeId` that it has.',
      extensions: asksOnce,
      args: { id: t.arg.id({ required: true, description: 'The `nodeId` of an object.' }) },
      resolve: (_, { id }, context) => findNode(id, byType, context),
    }),
  );
}

/** The object with this node id; throws `BAD_USER_INPUT` if it is none. */
function findNode(
  id: string,
  byType: ReadonlyMap<string, EntityModel>,
  context: GraphQLContext,
): Promise<NodeSource | undefined> {
  const name = readNodeId(id);
  const entity = name && byType.get(name.type);
  if (name && entity) {
    return nodeOfEntity(entity, name, context);
  }
  if (name?.type === VOCABULARY_TYPE) {
    return context.vocabularies.entry(name.key);
  }
  const term = name?.type === TERM_TYPE ? readNodeId(name.key) : undefined;
  if (term) {
    return context.vocabularies.termByResource(term.type, term.key);
  }
  const types = [...byType.keys(), VOCABULARY_TYPE].map((type) => `${type}:…`).join(', ');
  throw badInput(
    `"${id.slice(0, 100)}" is not the id of a node. Send what an object has as nodeId: ${types} or ${TERM_TYPE}:….`,
  );
}

/** Finds by the served id only, so the answer has the node id of the request. */
async function nodeOfEntity(
  { name }: EntityModel,
  { key: id }: NodeName,
  context: GraphQLContext,
): Promise<NodeSource | undefined> {
  const found = await findLoaded(name, id, context);
  return found?.stored.id === id ? found : undefined;
}
