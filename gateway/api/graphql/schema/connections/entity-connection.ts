import type {
  EntityModel,
  GraphqlType,
  ProfileModel,
} from '../../../../../profile-compiler/index.ts';
import type { Filter } from '../../../../../search/index.ts';
import { allOf } from '../../../search/search-request.ts';
import type { GraphQLContext } from '../../context.ts';
import { asksOnce } from '../../limits/field-cost.ts';
import { type EntitySearch, entitySearch } from '../../query/entity-search.ts';
import type { FilterPlan } from '../../query/filter-plan.ts';
import { type PendingSearch, pendingSearch } from '../../query/pending-search.ts';
import { type ConnectionArguments, toSearchQuery } from '../../query/search-query.ts';
import type { Builder } from '../builder.ts';
import { entityNames } from '../names.ts';
import { idOf } from '../objects/document-fields.ts';
import { type EntityLink, linkedTo } from '../objects/entity-links.ts';
import { type ObjectTypes, required } from '../objects/object-types.ts';
import { TERM_MEMBERS } from '../vocabularies/term-type.ts';
import {
  addConnectionInputs,
  connectionArguments,
  type DirectionRef,
} from './connection-inputs.ts';
import { addConnection } from './connection-types.ts';
import { addDateFields, type DateRefs } from './date-fields.ts';
import type { FilterInputs } from './filter-inputs.ts';

export interface ConnectionParts {
  readonly builder: Builder;
  readonly model: ProfileModel;
  readonly graphqlTypes: ReadonlyMap<string, GraphqlType>;
  readonly types: ObjectTypes;
  readonly plans: ReadonlyMap<string, FilterPlan>;
  readonly filters: FilterInputs;
  readonly direction: DirectionRef;
  readonly dates: DateRefs;
}

/** Adds the connection of an entity and its fields: in `Query`, in `Term` and in linked entities. */
export function addEntityConnection(
  parts: ConnectionParts,
  entity: EntityModel,
  links: readonly EntityLink[],
): void {
  const { builder, types, plans, filters } = parts;
  const names = entityNames(entity);
  const search = entitySearch(parts.model, entity, plans);
  const inputs = addConnectionInputs({ ...parts, names, search });
  const node = required(types, entity.type);
  const type = addConnection({ ...parts, names, node, search, inputs });
  addDateFields({ ...parts, names, search }, type);
  const args = () => connectionArguments(builder, inputs, filters.get(entity.type));

  builder.queryField(names.plural, (t) =>
    t.field({
      type,
      description: `Searches ${names.plural}.`,
      extensions: asksOnce,
      args: args(),
      resolve: (_, given, context) => openConnection(search, given, context),
    }),
  );
  if (!TERM_MEMBERS.includes(names.plural)) {
    builder.objectField('Term', names.plural, (t) =>
      t.field({
        type,
        description: `Searches ${names.plural} that use this term in any field.`,
        extensions: asksOnce,
        args: args(),
        resolve: ({ vocabulary, document }, given: ConnectionArguments, context) =>
          openConnection(search, given, context, {
            kind: 'uses',
            vocabulary,
            term: document.resource,
          }),
      }),
    );
  }
  for (const link of newLinks(parts.graphqlTypes, links, names.plural)) {
    builder.objectField(required(types, link.to.type), names.plural, (t) =>
      t.field({
        type,
        description: `Searches ${names.plural} whose ${link.facet.name} is this.`,
        extensions: asksOnce,
        args: args(),
        resolve: (source, given: ConnectionArguments, context) =>
          openConnection(search, given, context, linkedTo(link, idOf(source))),
      }),
    );
  }
}

/** Links to types without a field of that name; of several from one entity, the first counts. */
function newLinks(
  graphqlTypes: ConnectionParts['graphqlTypes'],
  links: readonly EntityLink[],
  field: string,
) {
  const done = new Set<string>();
  return links.filter(({ to }) => {
    const taken =
      graphqlTypes.get(to.type)?.fields.some(({ name }) => name === field) || done.has(to.type);
    done.add(to.type);
    return !taken;
  });
}

/** Opens the search of a connection; `within` is a filter in addition to the arguments. */
function openConnection(
  search: EntitySearch,
  args: ConnectionArguments,
  context: GraphQLContext,
  within?: Filter,
): PendingSearch {
  const query = toSearchQuery(args, search, context.languages);
  const filter = allOf([within, query.filter]);
  return pendingSearch(context.services.search, search.entity.name, {
    ...query,
    ...(filter && { filter }),
  });
}
