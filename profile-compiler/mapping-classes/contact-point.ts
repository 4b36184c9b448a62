import type { Field } from '../model.ts';
import type { MappingClass } from './mapping-class.ts';
import { member, storedMember } from './member.ts';

export const contactPoint: MappingClass = {
  name: 'ContactPoint',
  description: 'Whom to ask: a person or an office',
  type: 'ContactPoint',
  members: [
    storedMember('type', 'Individual, Organization or Kind'),
    nameMember('name', 'Name in one language'),
    storedMember('email', 'E-mail address, with `mailto:` where the data has it'),
    storedMember('telephone', 'Telephone number, with `tel:` where the data has it'),
    storedMember('address', 'Postal address on one line'),
    member('url', { value: { kind: 'stored' }, description: 'Addresses of web pages', many: true }),
    nameMember('organisation_name', 'Name of the organisation in one language'),
    storedMember('resource', 'IRI of the contact point'),
  ],
  roles: {},
};

function nameMember(name: string, description: string): Field {
  return member(name, { value: { kind: 'text' }, description, roles: { fullText: 0.5 } });
}
