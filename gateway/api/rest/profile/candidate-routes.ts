import { z } from 'zod';
import { takeBodies } from '../../../http/bounds/take-bodies.ts';
import { jsonIn } from '../../../http/negotiation/json-text.ts';
import { JSON_MEDIA_TYPE } from '../../../http/negotiation/media-types.ts';
import type { Answer } from '../../../http/operations/operation.ts';
import { json } from '../../../http/operations/shared-parts.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { flag } from '../../../http/routes/query-schemas.ts';
import { type RouteGroup, route } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { missing } from '../../documents/ids.ts';
import type { ProfileChanges } from './profile-changes.ts';

/** Room for the largest published shape sets ten times over; a profile is kept as a whole. */
const BODY_BYTES = 16 * 1024 * 1024;

const CANDIDATE = z.object({ files: z.record(z.string(), z.string()) });

/** The profile that is to be served next: shown to all, changed by the operator. */
export const CANDIDATE_ROUTES: RouteGroup = {
  prepare: (scope) => takeBodies(scope, JSON_MEDIA_TYPE, (bytes) => bytes.toString('utf8')),
  routes: [
    route({
      method: 'get',
      path: '/profile/candidate',
      operation: {
        id: 'getProfileCandidate',
        tag: 'profile',
        summary: 'Tell how far the candidate profile is, or why it was refused',
        answers: json('profile-candidate', 'The newest candidate of this process.'),
        problems: ['not-found'],
      },
      handler: (context) => async (_request, reply) => {
        const { candidate } = changesOf(context).status();
        return candidate
          ? reply.header('cache-control', 'no-store').send(candidate)
          : missing('candidate of the profile', context.services.model.id);
      },
    }),
    route({
      method: 'put',
      path: '/profile/candidate',
      scope: 'admin',
      bodyBytes: BODY_BYTES,
      query: z.object({
        allowBreaking: flag()
          .default(false)
          .describe('Whether the profile may break clients of the one that is served.'),
      }),
      operation: {
        id: 'putProfileCandidate',
        tag: 'profile',
        summary: 'Check a profile, and serve it as soon as its index is filled',
        body: 'profile',
        answers: accepted('The profile is the candidate, or is served already.'),
        problems: [
          'malformed-request',
          'invalid-parameter',
          'unsupported-media-type',
          'body-too-large',
          'invalid-profile',
          'breaking-changes',
          'profile-changing',
          'search-unavailable',
        ],
      },
      handler: (context) => async (request, reply) => {
        const { allowBreaking } = request.query;
        const files = filesOf(request.body);
        return reply.code(202).send(await changesOf(context).activate(files, { allowBreaking }));
      },
    }),
    route({
      method: 'post',
      path: '/profile/rollback',
      scope: 'admin',
      operation: {
        id: 'rollBackProfile',
        tag: 'profile',
        summary: 'Give the candidate profile up, or serve the former profile again',
        answers: accepted('The candidate that was given up, or that is now.'),
        problems: ['not-found', 'search-unavailable'],
      },
      handler: (context) => async (_request, reply) =>
        reply.code(202).send(await changesOf(context).rollBack()),
    }),
  ],
};

function accepted(description: string): readonly Answer[] {
  return [{ status: 202, description, content: { kind: 'json', schema: 'profile-candidate' } }];
}

function changesOf({ profiles }: RouteContext): ProfileChanges {
  if (!profiles) {
    throw new RequestError('not-found', 'The profile of this process cannot be changed.');
  }
  return profiles;
}

/** Files in the order of their names, as a folder is read. */
function filesOf(body: unknown) {
  const read = CANDIDATE.safeParse(jsonIn(String(body)));
  if (!read.success) {
    throw new RequestError(
      'malformed-request',
      'Send the files of a profile as JSON: {"files": {"platform.json": "…", "dataset.ttl": "…"}}.',
    );
  }
  return Object.entries(read.data.files)
    .map(([name, text]) => ({ name, text }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
