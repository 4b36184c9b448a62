import { customTypeOf, type EntityModel } from '../../../../profile-compiler/index.ts';
import { partsOfCustomId } from '../../../../repository/index.ts';
import { anyText } from '../../../http/routes/query-schemas.ts';
import type { ServedList } from '../lists/serve-list.ts';

/** The catalogue of custom resources in a query. */
export function catalogId() {
  return anyText()
    .optional()
    .describe('Id of the catalogue; writes need it where resources of the type belong to one.');
}

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
