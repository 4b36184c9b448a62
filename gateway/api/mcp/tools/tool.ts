import { z } from 'zod';
import type { JsonSchema, JsonSchemas } from '../../../../profile-compiler/index.ts';
import { type AskGraphQL, Refusal } from '../ask-graphql.ts';

type Content = Readonly<Record<string, unknown>>;

/** A tool of the Model Context Protocol. */
export interface Tool {
  /** Of letters, digits and `_`. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** For the assistant: the purpose of the tool and when to use it. */
  readonly description: string;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  /** Checks the arguments and answers. Rejects with a `Refusal` for what a client can cause. */
  readonly call: (args: unknown, ask: AskGraphQL) => Promise<Content>;
}

/** The schema of an object with these members and no others. */
export function closedObject(
  properties: JsonSchemas,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

interface ToolRow<Input extends z.ZodType> extends Omit<Tool, 'input' | 'call'> {
  readonly input: Input;
  readonly call: (args: z.output<Input>, ask: AskGraphQL) => Promise<Content>;
}

/** A tool whose arguments are checked: wrong ones are refused with each place and reason. */
export function tool<Input extends z.ZodType>({ input, call, ...row }: ToolRow<Input>): Tool {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return {
    ...row,
    input: schema as JsonSchema,
    call: async (args, ask) => {
      const checked = input.safeParse(args ?? {});
      if (!checked.success) {
        throw new Refusal(refusal(row.name, checked.error));
      }
      return call(checked.data, ask);
    },
  };
}

/** Issues of arguments that a refusal lists. */
const MAX_ISSUES = 10;

function refusal(name: string, { issues }: z.ZodError): string {
  const lines = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `- ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
  return [
    `The arguments of ${name} are not valid:`,
    ...lines,
    'Correct them by the input schema of the tool and call it again.',
  ].join('\n');
}

/** Characters of a text that an assistant sends: a search has a few words. */
const MAX_TEXT_LENGTH = 2_000;

/** Values of a facet that an assistant may select. */
const MAX_VALUES = 100;

const language = z
  .string()
  .regex(/^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8}){0,8}$/, 'must be a language tag such as "en" or "de"')
  .optional()
  .describe(
    'BCP 47 tag of the language of texts and labels, such as "de"; any where there is none.',
  );

const query = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .optional()
  .describe(
    'Full-text query in any language. All words must match; "OR", quotes and minus are supported.',
  );

const after = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .optional()
  .describe('`next` of the answer before, for the page after it.');

const matching = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .optional()
  .describe('Only values with this text in them or in their labels.');

const id = z.string().min(1).max(MAX_TEXT_LENGTH);

/** Number of entries in an answer, at most `most`. */
function first(most: number, standard: number) {
  return z.int().min(1).max(most).default(standard).describe('Number of entries, at most.');
}

/** The chosen values of facets, by the names of the facets; `about` describes them where that is useful. */
function selection(names: readonly string[], about: string) {
  return z
    .partialRecord(z.enum(names), z.array(z.string().max(MAX_TEXT_LENGTH)).max(MAX_VALUES))
    .optional()
    .describe(about);
}

/** Conditions on hits, as the filter input of GraphQL has them, which checks them. */
function where(about: string) {
  return z.record(z.string(), z.unknown()).optional().describe(about);
}

/** Arguments that several tools take. */
export const argument = { language, query, after, matching, id, first, selection, where } as const;
