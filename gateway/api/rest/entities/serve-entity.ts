import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RdfBody } from '../../../../repository/index.ts';
import type { ContextWith } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import type { Services } from '../../../http/routes/services.ts';
import { answerDelete, answerPut } from '../common/answer-write.ts';
import { documentInForm } from '../common/document-forms.ts';
import { linksOf } from '../common/links-of.ts';
import { conditionsOf, type DocumentOfEntry } from '../common/preconditions.ts';
import { rdfBodyOf } from '../common/rdf-bodies.ts';
import { missing, serveResource } from '../common/serve-resource.ts';
import type { EntityTarget } from './target.ts';

type Headers = Pick<FastifyRequest, 'headers' | 'method' | 'query'>;

/** Makes the function that answers `GET` for a target: its document, or its graph by `Accept`. */
export function serveEntity(context: RouteContext) {
  const { repository, search } = context.services;
  const links = linksOf<EntityTarget>(
    context,
    async ({ entity, id }) => (await search?.get(entity.name, [id]))?.[0],
  );
  const read = documentInForm<EntityTarget>(
    context,
    async (search, { entity, id }) => (await search.get(entity.name, [id]))[0],
  );
  return (request: Headers, reply: FastifyReply, target: EntityTarget) => {
    const { entity, id, resource } = target;
    return serveResource({
      noun: entity.name,
      document: read && ((_, query) => read(target, query)),
      graph: repository && (() => repository.readResource(resource)),
      links: links && (() => links(target)),
    })(request, reply, id);
  };
}

type Writing = ContextWith<'repository'>;

/** Stores the body of a request as a target, in a catalogue where one is given. */
export async function putEntity(
  { services, limits, urls }: Writing,
  request: Headers & { readonly body: unknown },
  reply: FastifyReply,
  { catalogue, ...target }: EntityTarget & { readonly catalogue?: string | undefined },
): Promise<FastifyReply> {
  const { entity, id, resource } = target;
  const body: RdfBody = rdfBodyOf(request);
  const outcome = await services.repository.putResource(resource, body, {
    ...conditionsOf(request, documentOf(services, target)),
    classes: entity.mainClasses,
    catalogue,
  });
  return answerPut({ services, limits, request, reply }, outcome, {
    id,
    url: urls.entity(entity.name, id),
  });
}

/** The catalogue that a stored target belongs to; throws `not-found`. */
export async function catalogueOfTarget(
  { services: { repository } }: Writing,
  { entity, id, resource }: EntityTarget,
): Promise<string | undefined> {
  return ((await repository.findResource(resource)) ?? missing(entity.name, id)).catalogue;
}

/** Deletes a target; throws `not-found`. */
export async function deleteEntity(
  { services, limits }: Writing,
  request: Headers,
  reply: FastifyReply,
  target: EntityTarget,
): Promise<FastifyReply> {
  const { entity, id, resource } = target;
  const conditions = conditionsOf(request, documentOf(services, target));
  const outcome =
    (await services.repository.deleteResource(resource, conditions)) ?? missing(entity.name, id);
  return answerDelete({ services, limits, request, reply }, outcome);
}

/** Reads the document of a target to evaluate preconditions. */
function documentOf({ search }: Services, { entity, id }: EntityTarget): DocumentOfEntry {
  return async () => (await search?.get(entity.name, [id]))?.[0];
}
