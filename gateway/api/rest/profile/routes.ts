import { once } from '../../../../repository/index.ts';
import type { Search } from '../../../../search/index.ts';
import { fixedAnswer, jsonContent } from '../../../http/negotiation/fixed-answer.ts';
import { fixed, json } from '../../../http/operations/shared-parts.ts';
import { type RouteGroup, route } from '../../../http/routes/route.ts';
import { missing } from '../../documents/ids.ts';
import { fieldUsage } from '../../graphql/index.ts';
import { describeProfile, type TermIndexDescription } from './describe-profile.ts';
import type { ProfileStatus } from './profile-changes.ts';
import { TARGETS } from './targets.ts';

const targets = Object.fromEntries(Object.keys(TARGETS).map((file) => [file, `/profile/${file}`]));

/** The changes of a candidate are listed under `/profile/candidate`. */
function withoutLists({ candidate, ...status }: ProfileStatus) {
  if (!candidate) {
    return status;
  }
  const { changes: _, ...rest } = candidate;
  return { ...status, candidate: rest };
}

/** The profile and its targets, created once for each profile that is served. */
export const PROFILE: RouteGroup = {
  routes: [
    route({
      method: 'get',
      path: '/profile',
      operation: {
        id: 'getProfile',
        tag: 'profile',
        summary: 'Describe the installed profile',
        answers: json('profile-description', 'Entities, types and fields with their shapes.'),
      },
      handler({ services: { model, search }, envelope, profiles }) {
        const profile = once(() => describeProfile(model, { targets, envelope }));
        return async (request, reply) => {
          const content = jsonContent({
            ...profile(),
            termIndices: await termIndices(search),
            ...(profiles && { serving: withoutLists(profiles.status()) }),
          });
          return fixedAnswer(content)(request, reply);
        };
      },
    }),
    route({
      method: 'get',
      path: '/profile/coverage',
      operation: {
        id: 'getProfileCoverage',
        tag: 'profile',
        summary: 'Tell what becomes of every property shape of the profile',
        answers: json('profile-coverage', 'Property shapes with file, line and disposition.'),
      },
      handler({ services: { model, coverage } }) {
        const answer = coverage && fixedAnswer(() => jsonContent(coverage()));
        return async (request, reply) =>
          answer ? answer(request, reply) : missing('text of the profile', model.id);
      },
    }),
    route({
      method: 'get',
      path: '/profile/usage',
      needs: 'search',
      scope: 'read',
      operation: {
        id: 'getProfileUsage',
        tag: 'profile',
        summary: 'Count the GraphQL operations of the last days by the fields that they use',
        answers: json('profile-usage', 'The days that this process counted, the newest first.'),
      },
      handler: () => async (_request, reply) => reply.send({ days: fieldUsage.days() }),
    }),
    ...Object.entries(TARGETS).map(([file, { mediaType, noun, make }]) =>
      route({
        method: 'get',
        path: `/profile/${file}`,
        operation: {
          id: `getProfile_${file.replaceAll('.', '_')}`,
          tag: 'profile',
          summary: `Get ${noun} of the profile`,
          answers: fixed(mediaType),
        },
        handler: ({ services: { model }, schema }) => fixedAnswer(() => make(model, schema)),
      }),
    ),
  ],
};

/** The indices of the terms of all vocabularies, ordered by name; none while the search cannot answer. */
async function termIndices(
  search: Pick<Search, 'terms'> | undefined,
): Promise<readonly TermIndexDescription[]> {
  const entries = (await search?.terms.list().catch(() => [])) ?? [];
  return entries.map(({ id, terms }) => ({ name: `vocabulary_${id}`, terms }));
}
