import type { ProfileModel } from '../../../../../profile-compiler/index.ts';
import { listsFirst } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { addTitleAndDescription, type LocalizedTextRef } from '../values/localized-text.ts';
import type { ProblemRefs } from './problem-types.ts';
import { addProfileModelTypes } from './profile-model-types.ts';

interface Parts {
  readonly builder: Builder;
  readonly localizedText: LocalizedTextRef;
  readonly problems: ProblemRefs;
}

const DEFAULT_PROBLEMS = 20;

/** Adds the query field `profile`: the active profile, and the problems that indexing found. */
export function addProfile(parts: Parts, model: ProfileModel): void {
  const { builder } = parts;
  const profile = profileRef(builder);
  profile.implement({
    description: 'The metadata profile of this platform.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id in the entry file.' }),
      version: t.exposeString('ownVersion', {
        nullable: true,
        description: 'Version given by the author of the profile.',
      }),
      featureVersion: t.exposeString('version', { description: 'Version of the profile feature.' }),
    }),
  });
  addTitleAndDescription(parts, profile, {
    title: 'Title of the profile.',
    description: 'Purpose of the profile.',
  });
  addLists(builder, profile, addProfileModelTypes(builder, model));
  addProblems(parts, profile);
  builder.queryField('profile', (t) =>
    t.field({ type: profile, description: 'The active profile.', resolve: () => model }),
  );
}

type ProfileRef = ReturnType<typeof profileRef>;
function profileRef(builder: Builder) {
  return builder.objectRef<ProfileModel>('Profile');
}

function addLists(
  builder: Builder,
  profile: ProfileRef,
  { entity, type, note, warning }: ReturnType<typeof addProfileModelTypes>,
): void {
  builder.objectFields(profile, (t) => ({
    entities: t.field({
      type: [entity],
      description: 'The entities of the profile.',
      resolve: ({ entities }) => entities,
    }),
    types: t.field({
      type: [type],
      description: 'All object types.',
      resolve: ({ types }) => Object.values(types),
    }),
    warnings: t.field({
      type: [warning],
      description: 'What of the profile is served in another form than it states.',
      resolve: ({ warnings }) => warnings,
    }),
    notes: t.field({
      type: [note],
      description: 'Notes about parts of the profile without effect.',
      resolve: ({ notes }) => notes,
    }),
  }));
}

function addProblems({ builder, problems }: Parts, profile: ProfileRef): void {
  builder.objectField(profile, 'problems', (t) =>
    t.field({
      type: problems.page,
      description: 'Problems that indexing found in the stored metadata.',
      extensions: listsFirst(DEFAULT_PROBLEMS),
      args: {
        first: t.arg.int({
          defaultValue: DEFAULT_PROBLEMS,
          description: 'Number of documents of the page.',
        }),
        offset: t.arg.int({ defaultValue: 0, description: 'Number of documents to skip.' }),
      },
      resolve: (_, { first, offset }, { services }) =>
        services.search.problems({ first: first ?? DEFAULT_PROBLEMS, offset: offset ?? 0 }),
    }),
  );
}
