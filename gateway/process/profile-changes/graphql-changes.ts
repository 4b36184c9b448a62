import type { CriticalityLevel } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import type { ChangeLevel, FoundChange } from './profile-change.ts';

const LEVELS: Readonly<Record<`${CriticalityLevel}`, ChangeLevel>> = {
  BREAKING: 'breaking',
  DANGEROUS: 'dangerous',
  NON_BREAKING: 'safe',
};

const MEANINGS: Readonly<Record<ChangeLevel, string>> = {
  breaking: 'Operations that use it fail.',
  dangerous: 'Operations stay valid, but their answers may hold what clients do not expect.',
  safe: 'Operations stay as they are.',
};

/** The differences of two GraphQL schemas, by the rules of graphql-inspector. Descriptions are left out. */
export async function graphqlChanges(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<readonly FoundChange[]> {
  // Loaded with the first comparison: a platform may run for months without one.
  const { diff } = await import('@graphql-inspector/core');
  const found = await diff(before, after);
  return found
    .filter(({ type }) => !/^DIRECTIVE_USAGE|DESCRIPTION/.test(type))
    .map(({ criticality, message, path = '' }) => {
      const level = LEVELS[criticality.level];
      return { target: 'GraphQL', level, at: path, message, meaning: MEANINGS[level] };
    });
}
