import { z } from 'zod';
import { entitySelection } from '../answers/selection.ts';
import { ANSWER_CHARACTERS, fitted } from '../answers/shorten.ts';
import { Refusal } from '../ask-graphql.ts';
import { type EntityParts, purposeOf } from './entity.ts';
import { argument, closedObject, type Tool, tool } from './tool.ts';

/** The tool that reads one resource of an entity. */
export function getTool({ names, entity, type, entityTypes, linkOf }: EntityParts): Tool {
  const whole = entitySelection(type, { entityTypes, detail: 'whole' });
  const operation = `query get_${names.field}($id: ID!) { found: ${names.field}(id: $id) { id ...whole } }
  fragment whole on ${names.type} ${whole.text || '{ id }'}`;
  return tool({
    name: `get_${names.field}`,
    title: `Read one of ${names.plural}`,
    description: `Reads one of ${names.plural} by its id: ${purposeOf(entity)} Texts are in one language.`,
    input: z.strictObject({
      id: argument.id.describe(`\`id\` of a hit of search_${names.plural}.`),
      language: argument.language,
    }),
    output: closedObject(
      {
        id: { type: 'string' },
        link: { type: 'string', description: 'Address of the whole, in all languages.' },
        fields: whole.schema,
        shortened: {
          type: 'array',
          items: { type: 'string' },
          description: 'Fields of which something is left out: read it at `link`.',
        },
      },
      ['shortened'],
    ),
    call: async ({ id: wanted, language: preferred }, ask) => {
      const data = await ask({
        query: operation,
        variables: { id: wanted },
        language: preferred,
      });
      const found = data.found as { readonly id: string } | null;
      if (!found) {
        throw new Refusal(
          `There is no ${names.field} with the id "${wanted}". Find ids with search_${names.plural}.`,
        );
      }
      const fields = (whole.simplify(found) ?? {}) as Record<string, unknown>;
      const { value, cut } = fitted(fields, ANSWER_CHARACTERS);
      return {
        id: found.id,
        link: linkOf(found.id),
        fields: value,
        ...(cut.length > 0 && { shortened: cut }),
      };
    },
  });
}
