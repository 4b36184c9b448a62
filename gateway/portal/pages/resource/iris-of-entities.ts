import { type GraphQLInputType, getNullableType, isInputObjectType } from 'graphql';
import { graphOf, isServedId } from '../../../../repository/index.ts';
import { type DocumentKey, graphKeyOf } from '../../../../search/index.ts';
import type { ShownField } from '../../plan/shown-fields.ts';
import type { Site, SiteEntity } from '../../plan/site.ts';

/** Creates a function from an IRI of the platform to the resource it names; `undefined` for other IRIs. */
export function mintedIris({
  context: { services },
  entities,
}: Site): (iri: string) => DocumentKey | undefined {
  const paths = entities.map(({ entity: { name: entity } }) => {
    const { kind, id } = graphKeyOf({ entity, id: '' });
    return { entity, path: graphOf(services, kind, id) };
  });
  return (iri) => {
    const found = paths.find(({ path }) => iri.startsWith(path));
    const id = found && iri.slice(found.path.length);
    return found && id !== undefined && isServedId(id) ? { entity: found.entity, id } : undefined;
  };
}

/**
 * The field with the record that the platform keeps of a resource, and within it only the IRI that the publisher gave to the resource.
 * `undefined` if the profile has no such field, or nothing is found by it.
 */
export function recordWithPublisherIri(
  { context: { schema } }: Site,
  { names, fields }: SiteEntity,
): ShownField | undefined {
  const record = fields.find(({ about }) => about === 'platform:catalog_record');
  const source = record?.members.find(
    ({ about, kind }) => about === 'dct:source' && kind === 'iri',
  );
  const search = schema.getQueryType()?.getFields()[names.plural];
  const where = search?.args.find(({ name }) => name === 'where')?.type;
  return record && source && inputAt(where, [record.name, source.name])
    ? { ...record, members: [source] }
    : undefined;
}

function inputAt(
  type: GraphQLInputType | undefined,
  path: readonly string[],
): GraphQLInputType | undefined {
  return path.reduce<GraphQLInputType | undefined>((above, name) => {
    const named = above && getNullableType(above);
    return isInputObjectType(named) ? named.getFields()[name]?.type : undefined;
  }, type);
}
