import { FOAF } from '../namespaces.ts';
import { member } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { hideOthers } from './rules/described.ts';
import { agentClass, type DescribedAgent } from './rules/described-agent.ts';
import { hideOtherLabels } from './rules/term-values.ts';
import { pickInOrder } from './rules/text-pick.ts';

export const agent = agentClass({
  description: 'A person or an organisation',
  type: 'Agent',
  name: member('name', {
    value: { kind: 'text' },
    description: 'Name, in a language of the resource where it has one',
    roles: { fullText: 1, filter: 'equals', sort: true },
    predicate: `${FOAF}name`,
  }),
  nameOf,
});

export const agentMultiLang = agentClass({
  description: 'A person or an organisation, named in all languages',
  type: 'AgentMultiLang',
  name: member('name', {
    value: { kind: 'language-map' },
    description: 'Name, in all its languages',
    roles: { fullText: 1, sort: true },
    predicate: `${FOAF}name`,
  }),
  nameOf({ names, body }, context) {
    hideOtherLabels(body && [body], Object.values(names ?? {}), context);
    return names;
  },
});

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
