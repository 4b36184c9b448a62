import type { MappingClass } from './mapping-class.ts';
import { irisMember, readIriMembers } from './rules/iri-members.ts';

const PREDICATES = { is_used_by: 'https://data.europa.eu/ns/ext#isUsedBy' };

export const metadataExtension: MappingClass = {
  description: 'What applications add to the metadata of a dataset',
  value: {
    kind: 'object',
    type: 'MetadataExtension',
    members: [
      irisMember('is_used_by', 'IRIs of the applications that use it', PREDICATES.is_used_by),
    ],
  },
  roles: {},
  read: { each: (value, context) => readIriMembers(value, PREDICATES, context) },
};
