import { fixedAnswer, jsonContent } from '../../http/fixed-answer.ts';
import { type RouteGroup, route } from '../../http/route.ts';
import { fixed, json } from '../../openapi/answers.ts';
import { describeProfile } from './describe-profile.ts';
import { TARGETS } from './targets.ts';
import { termIndices } from './term-indices.ts';

const targets = Object.fromEntries(Object.keys(TARGETS).map((file) => [file, `/profile/${file}`]));

/** The profile and its targets, created once at start. */
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
        problems: [],
      },
      handler({ services: { model, search }, envelope }) {
        const profile = describeProfile(model, { targets, envelope });
        return async (request, reply) => {
          const content = jsonContent({ ...profile, termIndices: await termIndices(search) });
          return fixedAnswer(content)(request, reply);
        };
      },
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
          problems: [],
        },
        handler: ({ services: { model }, schema }) => fixedAnswer(make(model, schema)),
      }),
    ),
  ],
};
