import type { Answer, Operation } from './operation.ts';
import { SPARQL } from './problem-groups.ts';

const RESULT: readonly Answer[] = [
  {
    status: 200,
    description:
      'A table (SELECT), a truth value (ASK) or a graph (CONSTRUCT, DESCRIBE), in the format that `Accept` asks for.',
    content: { kind: 'sparql-result' },
    headers: ['Vary'],
  },
];

export const SPARQL_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/sparql',
    id: 'querySparqlByUrl',
    tag: 'sparql',
    summary: 'Send a SPARQL query; without one, read what the endpoint can do, or open a page',
    services: ['repository'],
    parameters: ['sparqlQuery', 'defaultGraphs', 'namedGraphs'],
    answers: RESULT,
    problems: SPARQL,
  },
  {
    method: 'post',
    path: '/sparql',
    id: 'querySparql',
    tag: 'sparql',
    summary: 'Send a SPARQL query',
    services: ['repository'],
    parameters: ['defaultGraphs', 'namedGraphs'],
    body: 'sparql',
    answers: RESULT,
    problems: [...SPARQL, 'invalid-encoding', 'unsupported-media-type', 'body-too-large'],
  },
];
