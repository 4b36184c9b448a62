import { fieldNameIn } from '../emit/graphql-types.ts';
import { issue, type ProfileIssue } from '../issues.ts';
import type { ProfileModelData } from '../model.ts';
import { fieldSpelling } from '../names/spelling.ts';

/** Checks that fields of one type keep different names in the spelling that GraphQL uses. */
export function checkGraphqlSpelling({
  graphqlNames,
  types,
}: ProfileModelData): readonly ProfileIssue[] {
  const spelled = fieldSpelling(graphqlNames);
  return Object.values(types).flatMap((type) => {
    const groups = Map.groupBy(type.fields, (field) => spelled(fieldNameIn(type, field)));
    return [...groups].flatMap(([name, [first, ...others]]) =>
      others.map((other) =>
        issue('graphql-name-clash', place(`${type.name}.${other.name}`), {
          message: `The name ${name} in GraphQL is already that of ${first?.name}`,
        }),
      ),
    );
  });
}

function place(node: string) {
  return { file: 'PLATFORM_GRAPHQL_NAMES', node };
}
