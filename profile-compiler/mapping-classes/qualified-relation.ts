import { DCAT, DCT } from '../namespaces.ts';
import type { MappingClass } from './mapping-class.ts';
import { irisMember, readIriMembers } from './rules/iri-members.ts';

const PREDICATES = { relation: `${DCT}relation`, had_role: `${DCAT}hadRole` };

export const qualifiedRelation: MappingClass = {
  description: 'A relation to other resources and the role that they have in it',
  value: {
    kind: 'object',
    type: 'QualifiedRelation',
    members: [
      irisMember('relation', 'IRIs of the related resources', PREDICATES.relation),
      irisMember('had_role', 'IRIs of their roles', PREDICATES.had_role),
    ],
  },
  roles: {},
  read: { each: (value, context) => readIriMembers(value, PREDICATES, context) },
};
