import type { ProfileModelData } from '../model.ts';
import { unusedName } from '../names/spelling.ts';
import type { JsonSchema, JsonSchemas } from './json-schema.ts';
import { typeSchemas } from './json-schema.ts';

const BASE = '#/$defs/';

/**
 * TypeScript declarations of what `GET /datasets/{id}` and its like serve: one interface for each definition of the
 * JSON Schema, and `Documents`, the document of each entity by its name. They use no global type, whose name a type of
 * the profile may have.
 */
export function emitTypes(model: ProfileModelData): string {
  const schemas = typeSchemas(model, BASE);
  const names = declaredNames(Object.keys(schemas));
  const documents: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      model.entities.map(({ name, type }) => [name, { $ref: BASE + type }]),
    ),
    required: model.entities.map(({ name }) => name),
    additionalProperties: false,
  };
  const all: JsonSchemas = { ...schemas, [DOCUMENTS]: documents };
  const declared = Object.entries(all).map(([name, schema]) => declaration(name, schema, names));
  return [`// Documents of the profile ${oneLine(model.id)}.\n`, ...declared].join('\n');
}

/** Its hyphen sets it apart from object types, as those of the shared schemas. */
const DOCUMENTS = 'documents-';

/** Keywords that TypeScript refuses as the name of a declaration. */
const RESERVED: ReadonlySet<string> = new Set(
  `any asserts bigint boolean break case catch class const continue debugger default delete do else enum
  export extends false finally for function if implements import in infer instanceof interface is keyof let
  never new null number object package private protected public readonly return static string super switch
  symbol this throw true try type typeof undefined unique unknown var void while with yield`.split(
    /\s+/,
  ),
);

/** The name of each definition in TypeScript: its own if that is legal, of the shared ones in camel case. */
function declaredNames(definitions: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set(RESERVED);
  const names = new Map<string, string>();
  const [shared, own] = [/-/, /^[^-]*$/].map((form) => definitions.filter((one) => form.test(one)));
  for (const definition of [...(own ?? []), ...(shared ?? []), DOCUMENTS]) {
    const wanted = definition.replace(/(?:^(?=.*-)|-)(.?)/g, (_, next: string) =>
      next.toUpperCase(),
    );
    names.set(definition, unusedName(wanted, used));
  }
  return names;
}

type Names = ReadonlyMap<string, string>;

function declaration(definition: string, schema: JsonSchema, names: Names): string {
  const name = names.get(definition) ?? definition;
  const comment = commentOf(schema, '');
  return schema.properties
    ? `${comment}export interface ${name} ${typeOf(schema, names, '')}\n`
    : `${comment}export type ${name} = ${typeOf(schema, names, '')};\n`;
}

function typeOf(schema: JsonSchema, names: Names, indent: string): string {
  const { $ref, type, properties, required = [], additionalProperties, items = {} } = schema;
  if ($ref !== undefined) {
    const definition = $ref.slice(BASE.length);
    return names.get(definition) ?? definition;
  }
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
      return 'number';
    case 'array':
      return `readonly ${typeOf(items, names, indent)}[]`;
    case 'object': {
      const inner = `${indent}  `;
      const members = Object.entries(properties ?? {}).map(([name, member]) => {
        const isOptional = required.includes(name) ? '' : '?';
        const value = typeOf(member, names, inner);
        return `${commentOf(member, inner)}${inner}readonly ${memberName(name)}${isOptional}: ${value};\n`;
      });
      const others = typeof additionalProperties === 'object' ? additionalProperties : {};
      return additionalProperties === false
        ? `{\n${members.join('')}${indent}}`
        : `{ readonly [name: string]: ${typeOf(others, names, inner)} }`;
    }
    default:
      return 'unknown';
  }
}

function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function commentOf({ description, deprecated }: JsonSchema, indent: string): string {
  const mark = deprecated ? ' @deprecated' : '';
  return description === undefined ? '' : `${indent}/** ${oneLine(description)}${mark} */\n`;
}

/** Text that neither ends a comment nor its line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/');
}
