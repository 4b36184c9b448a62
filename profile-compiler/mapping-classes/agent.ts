import type { Term } from '@rdfjs/types';
import { FOAF } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { hideOthers, objectOf } from './rules/described.ts';
import { agentMembers, type DescribedAgent, describeAgent } from './rules/described-agent.ts';
import { hideOtherLabels } from './rules/term-values.ts';
import { pickInOrder } from './rules/text-pick.ts';

export const agent: MappingClass = {
  description: 'A person or an organisation',
  value: {
    kind: 'object',
    type: 'Agent',
    members: agentMembers(
      member('name', {
        value: { kind: 'text' },
        description: 'Name, in a language of the resource where it has one',
        roles: { fullText: 1, filter: 'equals', sort: true },
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
  const { id, type, email, homepage, resource } = agent;
  return objectOf({ id, type, name: nameOf(agent, context), email, homepage, resource });
}

/** One name; a search finds the agent by all of them. */
function nameOf({ body, names }: DescribedAgent, context: ReadContext): string | undefined {
  const shown = names && pickInOrder(names, context.nameLanguages);
  if (names && shown !== undefined) {
    if (body) {
      hideOtherLabels([body], [shown], context);
    } else {
      hideOthers(names, shown, context);
    }
  }
  return shown;
}
