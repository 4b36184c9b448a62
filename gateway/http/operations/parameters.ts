import type { JsonSchema } from '../../../profile-compiler/index.ts';
import { PUBLIC_VALUES } from '../server/refuse-hidden.ts';
import { NONE } from './value-schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: true;
  readonly schema?: JsonSchema;
  /** In place of `schema`, where the value is text in this format. */
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** Parameters in the query and in headers, by the name that routes use. */
export const PARAMETERS = {
  ifMatch: header(
    'If-Match',
    'Write only if the resource has one of these entity tags, or exists (`*`).',
  ),
  prefer: header(
    'Prefer',
    'The seconds to wait for the search index at most (RFC 7240): `wait=0` answers as soon as the write is durable.',
  ),
  publicationStatus: visibility('publicationStatus', 'drafts'),
  accessLevel: visibility('accessLevel', 'access levels'),
  ifNoneMatch: header('If-None-Match', 'Entity tags that the client has, or `*`.'),
  mcpProtocolVersion: header(
    'Mcp-Protocol-Version',
    'The revision of the protocol; of a message that names one, the same.',
  ),
  mcpMethod: header('Mcp-Method', 'The method of the message, again.'),
  mcpName: header('Mcp-Name', 'The tool that is called, again.'),
} satisfies Readonly<Record<string, Parameter>>;

export type ParameterName = keyof typeof PARAMETERS;

/** Stored metadata is public, so there is one value. */
function visibility(name: keyof typeof PUBLIC_VALUES, missing: string): Parameter {
  const description = `There are no ${missing}: any other value is refused.`;
  const schema = { anyOf: [{ enum: [PUBLIC_VALUES[name]] }, NONE] };
  return { name, in: 'query', description, schema };
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', description, schema: { type: 'string' } };
}
