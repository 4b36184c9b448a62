import type { MappingClass } from './mapping-class.ts';
import { member, resourceMember, storedMember } from './member.ts';

export const agent: MappingClass = {
  name: 'Agent',
  description: 'A person or an organisation',
  type: 'Agent',
  members: [
    member('type', {
      value: { kind: 'stored' },
      description: 'Organization, Person or Agent',
      always: true,
    }),
    member('name', {
      value: { kind: 'text' },
      description: 'Name in one language',
      roles: { fullText: 1, filter: 'equals', sort: true },
    }),
    storedMember('email', 'E-mail address, with `mailto:` where the data has it'),
    storedMember('homepage', 'Address of the home page'),
    resourceMember('IRI of the agent'),
  ],
  roles: { facet: { value: ['name', 'resource'], label: ['name', 'resource'] } },
};
