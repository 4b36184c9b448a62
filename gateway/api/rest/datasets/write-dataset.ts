import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import {
  AmbiguousIdError,
  type DatasetOrigin,
  normalizeId,
  type PutOutcome,
} from '../../../../repository/index.ts';
import { authorityOf } from '../../../http/authentication/authority.ts';
import type { ContextWith, RequestTo } from '../../../http/routes/route.ts';
import { missing } from '../../documents/ids.ts';
import { answerDelete, answerPut, conditionsOf, rdfBodyOf } from '../common/writes.ts';

type Context = ContextWith<'repository'>;
type Request = RequestTo<string>;

/** Creates or replaces the dataset of an origin with the body; with `isThere`, throws `not-found` if it would be new. */
export async function putByOrigin(
  context: Context,
  request: Request,
  reply: FastifyReply,
  { isThere = false, ...origin }: DatasetOrigin & { readonly isThere?: boolean },
): Promise<FastifyReply> {
  const { services } = context;
  const { authority, precondition } = conditionsOf(request, services.search);
  const outcome = await services.repository.putDataset(origin, rdfBodyOf(request), {
    authority,
    precondition: async (entry) => {
      if (isThere && !entry) {
        missing('dataset', origin.originalId);
      }
      await precondition?.(entry);
    },
  });
  return answerStored(context, request, reply, outcome);
}

/** Thrown where the wanted original id is in use. */
class OriginInUse extends Error {}

/**
 * Creates a dataset with the body, under a wanted original id if neither that nor the id made of it is in use, else
 * under a new UUID.
 */
export async function createDataset(
  context: Context,
  request: Request,
  reply: FastifyReply,
  { catalogue, wanted }: { readonly catalogue: string; readonly wanted: string | undefined },
): Promise<FastifyReply> {
  const { repository } = context.services;
  const create = (originalId: string) =>
    repository.putDataset({ catalogue, originalId }, rdfBodyOf(request), {
      authority: authorityOf(request),
      precondition: (entry) => {
        if (entry) {
          throw new OriginInUse(originalId);
        }
      },
    });
  const isFree =
    wanted !== undefined &&
    !(await repository.findDataset(normalizeId(wanted)).catch(nothingIfAmbiguous));
  const outcome = await create(isFree ? wanted : randomUUID()).catch((error: unknown) => {
    if (error instanceof OriginInUse) {
      return create(randomUUID());
    }
    throw error;
  });
  return answerStored(context, request, reply, outcome);
}

async function answerStored(
  context: Context,
  request: Request,
  reply: FastifyReply,
  outcome: PutOutcome,
): Promise<FastifyReply> {
  const { id } = outcome.entry;
  return answerPut(context, request, reply, outcome, {
    id,
    url: context.urls.dataset(id),
    problems: context.urls.datasetProblems(id),
  });
}

/** Deletes the dataset of an origin; throws `not-found`. */
export async function deleteByOrigin(
  context: Context,
  request: Request,
  reply: FastifyReply,
  origin: DatasetOrigin,
): Promise<FastifyReply> {
  const { repository, search } = context.services;
  const conditions = conditionsOf(request, search);
  const outcome =
    (await repository.deleteDatasetByOrigin(origin, conditions)) ??
    missing('dataset', origin.originalId);
  return answerDelete(context, request, reply, outcome);
}

/** An original id of several datasets is the id of none of them. */
function nothingIfAmbiguous(error: unknown): undefined {
  if (!(error instanceof AmbiguousIdError)) {
    throw error;
  }
}
