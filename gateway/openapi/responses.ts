import type { JsonSchema, ProfileModelData } from '../../profile-compiler/index.ts';
import type { Answer, Content, HeaderName, Operation, ServiceName } from './operation.ts';
import { EVERYWHERE } from './problem-groups.ts';

/** HTTP status and title of each kind of problem, by its stable code. */
export type ProblemTable = Readonly<
  Record<string, { readonly status: number; readonly title: string }>
>;

export interface ResponseContext {
  readonly model: ProfileModelData;
  readonly services: readonly ServiceName[];
  readonly problems: ProblemTable;
}

export interface Response {
  readonly description: string;
  readonly content?: MediaTypes;
  readonly headers?: Readonly<Record<string, Reference>>;
}

interface Reference {
  readonly $ref: string;
}

export type MediaTypes = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** The RDF formats of bodies and answers. */
const RDF_FORMATS = [
  'text/turtle',
  'application/n-triples',
  'application/n-quads',
  'application/trig',
  'application/ld+json',
  'application/rdf+xml',
] as const;

/** Formats of SPARQL results. */
const TABLE_FORMATS = [
  'application/sparql-results+json',
  'application/sparql-results+xml',
  'text/csv',
  'text/tab-separated-values',
] as const;

/** Every response of an operation by status: its answers, then its problems. */
export function responsesOf(
  operation: Operation,
  context: ResponseContext,
): Readonly<Record<string, Response>> {
  const answers = operation.answers.map((answer) => [
    answer.status,
    answerResponse(answer, context),
  ]);
  return { ...problemResponses(operation, context), ...Object.fromEntries(answers) };
}

function answerResponse(answer: Answer, context: ResponseContext): Response {
  const headers = answer.headers?.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description: answer.description,
    ...(headers && { headers: Object.fromEntries(headers) }),
    ...(answer.content && { content: mediaTypesOf(answer.content, context) }),
  };
}

function mediaTypesOf(content: Content, { model, services }: ResponseContext): MediaTypes {
  switch (content.kind) {
    case 'json':
      return { 'application/json': { schema: schemaReference(content.schema) } };
    case 'other':
      return { [content.mediaType]: { schema: {} } };
    case 'graph':
      return rdfMediaTypes();
    case 'sparql-result':
      return { ...tableMediaTypes(), ...rdfMediaTypes() };
    case 'vocabulary':
      return {
        ...(services.includes('repository') && rdfMediaTypes()),
        ...(services.includes('search') && {
          'application/json': { schema: schemaReference('vocabulary-document') },
        }),
      };
    case 'resource': {
      const type = model.entities.find(({ name }) => name === content.entity)?.type;
      const isDocument = type !== undefined && services.includes('search');
      return {
        ...(isDocument && { 'application/json': { schema: schemaReference(type) } }),
        ...(services.includes('repository') && rdfMediaTypes()),
      };
    }
  }
}

/** Every RDF format; what a graph holds no JSON Schema can say. */
export function rdfMediaTypes(): MediaTypes {
  return Object.fromEntries(RDF_FORMATS.map((mediaType) => [mediaType, { schema: {} }]));
}

/** What a table or a truth value is written in. */
function tableMediaTypes(): MediaTypes {
  return Object.fromEntries(TABLE_FORMATS.map((mediaType) => [mediaType, { schema: {} }]));
}

/** Reference to a shared schema by its name. */
export function schemaReference(name: string): Reference {
  return { $ref: `#/components/schemas/${name}` };
}

function problemResponses(
  operation: Operation,
  { problems }: ResponseContext,
): Readonly<Record<string, Response>> {
  const byStatus = Map.groupBy(new Set([...operation.problems, ...EVERYWHERE]), (code) =>
    statusOf(problems, code),
  );
  const responses = Array.from(byStatus, ([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${problems[code]?.title}.`).join(' '),
      content: { 'application/problem+json': { schema: schemaReference('problem-details') } },
    },
  ]);
  return Object.fromEntries(responses);
}

function statusOf(problems: ProblemTable, code: string): number {
  const problem = problems[code];
  if (!problem) {
    throw new Error(
      `The table of operations names the problem "${code}", which has no HTTP status`,
    );
  }
  return problem.status;
}

/** Headers of answers, by name. */
export const RESPONSE_HEADERS: Readonly<Record<HeaderName, object>> = {
  ETag: header('Names this state of the representation.'),
  'Last-Modified': header('When the resource was last changed, where that is known.'),
  Location: header('Where the resource is served.'),
  Link: header('Where the problems of the stored metadata are told, `rel="describedby"`.'),
  Vary: header('What else the representation depends on.'),
};

function header(description: string) {
  return { description, schema: { type: 'string' } };
}
