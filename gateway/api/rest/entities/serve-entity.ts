import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextWith } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { missing } from '../../documents/ids.ts';
import { indexedParts } from '../common/document-forms.ts';
import { serveResource } from '../common/serve-resource.ts';
import { answerDelete, answerPut, conditionsOf, rdfBodyOf } from '../common/writes.ts';
import type { EntityTarget } from './target.ts';

type Headers = Pick<FastifyRequest, 'headers' | 'method' | 'query'>;

/** Makes the function that answers `GET` for a target: its document, or its graph by `Accept`. */
export function serveEntity(context: RouteContext) {
  const { repository } = context.services;
  const { document, links } = indexedParts<EntityTarget>(
    context,
    async (search, { entity, id }) => (await search.get(entity.name, [id]))[0],
  );
  return (request: Headers, reply: FastifyReply, target: EntityTarget) => {
    const { entity, id, resource } = target;
    return serveResource({
      noun: entity.name,
      document: document && ((_, query) => document(target, query)),
      graph: repository && (() => repository.readResource(resource)),
      links: links && (() => links(target)),
    })(request, reply, id);
  };
}

type Writing = ContextWith<'repository'>;

/** Stores the body of a request as a target, in a catalogue where one is given. */
export async function putEntity(
  context: Writing,
  request: Headers & { readonly body: unknown },
  reply: FastifyReply,
  { entity, id, resource, catalogue }: EntityTarget & { readonly catalogue?: string | undefined },
): Promise<FastifyReply> {
  const { services, urls } = context;
  const outcome = await services.repository.putResource(resource, rdfBodyOf(request), {
    ...conditionsOf(request, services.search),
    classes: entity.mainClasses,
    catalogue,
  });
  return answerPut(context, request, reply, outcome, {
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
  context: Writing,
  request: Headers,
  reply: FastifyReply,
  { entity, id, resource }: EntityTarget,
): Promise<FastifyReply> {
  const { repository, search } = context.services;
  const conditions = conditionsOf(request, search);
  const outcome =
    (await repository.deleteResource(resource, conditions)) ?? missing(entity.name, id);
  return answerDelete(context, request, reply, outcome);
}
