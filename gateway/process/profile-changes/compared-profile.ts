import { buildASTSchema, type GraphQLSchema, parse, printSchema } from 'graphql';
import {
  emitElasticsearchMappings,
  emitJsonSchema,
  type JsonSchema,
  type ProfileCoverage,
  profileCoverage,
} from '../../../profile-compiler/index.ts';
import { buildSchema } from '../../api/graphql/index.ts';
import {
  describeProfile,
  type ProfileDescription,
} from '../../api/rest/profile/describe-profile.ts';
import type { Prepared } from '../prepare/prepare.ts';

/** What clients and the index see of a profile: the targets that a platform serves under `/profile`. */
export interface ComparedProfile {
  readonly schema: GraphQLSchema;
  readonly documents: JsonSchema;
  /** The index definitions, by type of documents. */
  readonly indices: Readonly<Record<string, unknown>>;
  readonly description: Pick<ProfileDescription, 'entities' | 'types'>;
  readonly coverage: ProfileCoverage;
}

/** The targets of a compiled profile. */
export function comparedProfile({
  model,
  profile,
}: Pick<Prepared, 'model' | 'profile'>): ComparedProfile {
  return {
    schema: schemaOfText(printSchema(buildSchema(model))),
    documents: emitJsonSchema(model),
    indices: emitElasticsearchMappings(model),
    description: describeProfile(model, {
      targets: {},
      envelope: { mode: 'never', reason: 'profiles are compared' },
    }),
    coverage: profileCoverage(profile),
  };
}

/** A schema as its text says it, as clients read it. */
export function schemaOfText(text: string): GraphQLSchema {
  return buildASTSchema(parse(text), { assumeValidSDL: true });
}
