import { FOAF } from '../namespaces.ts';
import { member } from './member.ts';
import { agentClass } from './rules/described-agent.ts';
import { hideOtherLabels } from './rules/term-values.ts';

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
