import { customTypeOf, type EntityModel } from '../../../../profile-compiler/index.ts';
import { partsOfCustomId } from '../../../../repository/index.ts';
import type { ServedList } from '../lists/serve-list.ts';

/** The custom resources of a type, of one catalogue or of all, under their ids in the type. */
export function resourcesOfType(
  { name: entity }: EntityModel,
  catalogue: string | undefined,
): Pick<ServedList, 'selections' | 'idOf' | 'indexed'> {
  return {
    selections: [
      {
        kind: 'resource',
        type: customTypeOf(entity),
        ...(catalogue !== undefined && { catalogue }),
      },
    ],
    idOf: ({ id }) => partsOfCustomId(id).id,
    indexed: { entity, catalogue },
  };
}
