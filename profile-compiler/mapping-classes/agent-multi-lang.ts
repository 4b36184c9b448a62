import type { Term } from '@rdfjs/types';
import { FOAF } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { objectOf } from './rules/described.ts';
import { agentMembers, describeAgent } from './rules/described-agent.ts';
import { hideOtherLabels } from './rules/term-values.ts';

export const agentMultiLang: MappingClass = {
  description: 'A person or an organisation, named in all languages',
  value: {
    kind: 'object',
    type: 'AgentMultiLang',
    members: agentMembers(
      member('name', {
        value: { kind: 'language-map' },
        description: 'Name, in all its languages',
        roles: { fullText: 1, sort: true },
        predicate: `${FOAF}name`,
      }),
    ),
    membersWith: { organization: ['id'] },
  },
  roles: { facet: { value: ['name', 'resource'], label: ['name', 'resource'] } },
  read: { each: readAgent },
};

function readAgent(value: Term, context: ReadContext): Json | undefined {
  const agent = describeAgent(value, context);
  if (!agent) {
    return undefined;
  }
  const { id, type, names, body, email, homepage, resource } = agent;
  hideOtherLabels(body && [body], Object.values(names ?? {}), context);
  return objectOf({ id, type, name: names, email, homepage, resource });
}
