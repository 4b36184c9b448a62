import { type DocumentNode, type FragmentDefinitionNode, Kind } from 'graphql';

export type FragmentsByName = ReadonlyMap<string, FragmentDefinitionNode>;

/** The fragments of a document. */
export function fragmentsOf({ definitions }: DocumentNode): FragmentsByName {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}
