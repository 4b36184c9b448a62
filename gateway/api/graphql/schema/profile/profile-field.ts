import type { ProfileModel } from '../../../../../profile-compiler/index.ts';
import { listsFirst } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { addTitleAndDescription } from '../values/localized-text.ts';
import { addProfileModelTypes } from './profile-model-types.ts';

const DEFAULT_PROBLEMS = 20;

/** Adds the query field `profile`: the active profile, and the problems that indexing found. */
export function addProfile(builder: Builder, model: ProfileModel): void {
  builder.objectType('Profile', {
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
  addTitleAndDescription(builder, 'Profile', {
    title: 'Title of the profile.',
    description: 'Purpose of the profile.',
  });
  addLists(builder, addProfileModelTypes(builder, model));
  addProblems(builder);
  builder.queryField('profile', (t) =>
    t.field({ type: 'Profile', description: 'The active profile.', resolve: () => model }),
  );
}

function addLists(
  builder: Builder,
  { entity, type, note, warning }: ReturnType<typeof addProfileModelTypes>,
): void {
  builder.objectFields('Profile', (t) => ({
    entities: t.expose('entities', { type: [entity], description: 'The entities of the profile.' }),
    types: t.field({
      type: [type],
      description: 'All object types.',
      resolve: ({ types }) => Object.values(types),
    }),
    warnings: t.expose('warnings', {
      type: [warning],
      description: 'What of the profile is served in another form than it states.',
    }),
    notes: t.expose('notes', {
      type: [note],
      description: 'Notes about parts of the profile without effect.',
    }),
  }));
}

function addProblems(builder: Builder): void {
  builder.objectField('Profile', 'problems', (t) =>
    t.field({
      type: 'ProfileProblems',
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
