import type { MappingClass } from './mapping-class.ts';
import { idMember, member, resourceMember } from './member.ts';

export const format: MappingClass = {
  name: 'Format',
  description: 'A file format',
  type: 'Format',
  members: [
    idMember('Id of the format in its vocabulary, `CSV`'),
    member('label', {
      value: { kind: 'text' },
      description: 'Name of the format',
      roles: { fullText: 0.5 },
      always: true,
    }),
    resourceMember('IRI of the format'),
  ],
  roles: { facet: { value: ['id'], label: ['label'] } },
};
