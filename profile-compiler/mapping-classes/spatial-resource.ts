import type { MappingClass } from './mapping-class.ts';
import { idMember, member, resourceMember } from './member.ts';

export const spatialResource: MappingClass = {
  name: 'SpatialResource',
  description: 'A country, continent or place',
  type: 'SpatialResource',
  members: [
    idMember('ISO 3166-1 alpha-2 code of the country in lower case, or the code of the continent'),
    member('label', {
      value: { kind: 'text' },
      description: 'English name',
      roles: { fullText: 1 },
      always: true,
    }),
    resourceMember('IRI of the country, continent or place'),
  ],
  roles: { facet: { value: ['id'], label: ['label'] } },
};
