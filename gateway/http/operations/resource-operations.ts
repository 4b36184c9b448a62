import type { ProblemCode } from '../problems/problem-types.ts';
import { DELETED, found, STORED } from './answers.ts';
import type { Content } from './operation.ts';
import {
  INDEX_PROBLEMS,
  RDF_BODY_PROBLEMS,
  READ_PROBLEMS,
  STORE_PROBLEMS,
} from './problem-groups.ts';

/** The common part of operations that read a resource. */
export function reading(content: Content, ...problems: readonly ProblemCode[]) {
  return {
    parameters: ['ifNoneMatch'],
    answers: found(content),
    problems: [...problems, ...READ_PROBLEMS, ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
  } as const;
}

/** The same of its graph alone, which the repository has. */
export const READING_GRAPH = {
  parameters: ['ifNoneMatch'],
  answers: found({ kind: 'graph' }),
  problems: ['invalid-parameter', ...READ_PROBLEMS, ...STORE_PROBLEMS],
} as const;

/** The common part of operations that store a body under the id of the request. */
export function storing(...problems: readonly ProblemCode[]) {
  return { parameters: ['prefer', 'ifMatch', 'ifNoneMatch'], ...creating(...problems) } as const;
}

/** The common part of operations that store a body. */
export function creating(...problems: readonly ProblemCode[]) {
  return {
    body: 'rdf',
    answers: STORED,
    problems: [...RDF_BODY_PROBLEMS, ...problems, 'precondition-failed', ...STORE_PROBLEMS],
  } as const;
}

/** The common part of operations that delete a resource. */
export function deleting(...problems: readonly ProblemCode[]) {
  return {
    parameters: ['prefer', 'ifMatch'],
    answers: DELETED,
    problems: [...problems, 'not-found', 'precondition-failed', ...STORE_PROBLEMS],
  } as const;
}
