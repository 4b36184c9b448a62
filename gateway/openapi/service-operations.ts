import { fixed, json } from './answers.ts';
import type { Operation, Tag } from './operation.ts';
import { INDEX, STORE } from './problem-groups.ts';

const BOTH = ['repository', 'search'] as const;

export const SERVICE_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/changes',
    id: 'listChanges',
    tag: 'changes',
    summary: 'Follow the change feed: the newest change of every graph, in order',
    services: ['repository'],
    parameters: ['after', 'changeLimit', 'wait'],
    answers: json('change-page', 'Changes after the position; go on from `next`.'),
    problems: ['invalid-parameter', ...STORE],
  },
  {
    method: 'get',
    path: '/graphs',
    id: 'getStoredGraph',
    tag: 'changes',
    summary: 'Read a graph of the change feed as it is stored',
    services: ['repository'],
    parameters: ['iri'],
    answers: json('stored-graph', 'The graph, with genid IRIs in place of blank nodes.'),
    problems: ['invalid-parameter', 'not-found', ...STORE],
  },
  {
    method: 'get',
    path: '/graphql',
    id: 'queryGraphqlByUrl',
    tag: 'graphql',
    summary: 'Send a GraphQL query, or open GraphiQL in a browser',
    services: ['search'],
    parameters: ['graphqlQuery', 'graphqlVariables', 'graphqlOperationName'],
    answers: json('graphql-response', 'Data, errors, or both.'),
    problems: [...INDEX],
  },
  {
    method: 'post',
    path: '/graphql',
    id: 'queryGraphql',
    tag: 'graphql',
    summary: 'Send a GraphQL query',
    services: ['search'],
    body: 'graphql',
    answers: json('graphql-response', 'Data, errors, or both.'),
    problems: ['malformed-request', 'unsupported-media-type', 'body-too-large', ...INDEX],
  },
  {
    method: 'post',
    path: '/action',
    id: 'runAction',
    tag: 'service',
    summary: 'Run a command, by JSON-RPC 2.0',
    services: BOTH,
    body: 'action',
    secured: 'apiKey',
    answers: [
      ...json('action-answer', 'What became of it, or why it could not be run.'),
      { status: 204, description: 'Nothing was to be answered: the request has no `id`.' },
    ],
    problems: ['authentication-required', 'unsupported-media-type', 'body-too-large'],
  },
  {
    method: 'get',
    path: '/profile',
    id: 'getProfile',
    tag: 'profile',
    summary: 'Describe the installed profile',
    services: BOTH,
    answers: json('profile-description', 'Entities, types, fields and where they come from.'),
    problems: [],
  },
  target('schema.graphql', 'text/plain', 'the GraphQL schema'),
  target('mapping.json', 'application/json', 'the Elasticsearch index definitions'),
  target('context.jsonld', 'application/ld+json', 'the JSON-LD context of served documents'),
  target('schema.json', 'application/schema+json', 'the JSON Schema of served documents'),
  fixedPage('/', 'getStartPage', 'text/html', 'See what runs here'),
  fixedPage('/problems', 'getProblems', 'text/html', 'Look up the codes of problems'),
  fixedPage('/openapi', 'getOpenApiPage', 'text/html', 'Read this description and try it'),
  fixedPage('/openapi.json', 'getOpenApi', 'application/json', 'Get this description'),
  {
    method: 'get',
    path: '/health',
    id: 'getHealth',
    tag: 'service',
    summary: 'Ask whether all that runs here can be used',
    services: BOTH,
    answers: [
      ...json('service-health', 'All of it can be used.'),
      {
        status: 503,
        description: 'Some of it cannot be used.',
        content: { kind: 'json', schema: 'service-health' },
      },
    ],
    problems: [],
  },
];

function target(file: string, mediaType: string, noun: string): Operation {
  const id = `getProfile_${file.replaceAll('.', '_')}`;
  return fixedPage(`/profile/${file}`, id, mediaType, `Get ${noun} of the profile`, 'profile');
}

function fixedPage(
  path: string,
  id: string,
  mediaType: string,
  summary: string,
  tag: Tag = 'service',
): Operation {
  return {
    method: 'get',
    path,
    id,
    tag,
    summary,
    services: BOTH,
    answers: fixed(mediaType, 'Stays the same as long as the process runs.'),
    problems: [],
  };
}
