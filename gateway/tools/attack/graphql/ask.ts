import { asking } from '../asking.ts';
import type { Attack } from '../attack.ts';
import type { AttackCall } from '../target.ts';

/** A GraphQL query that a client sends to exhaust the platform. */
export interface GraphqlAttack {
  readonly name: string;
  /** 400 where it is to be refused before execution, 200 where it is cheap enough to be answered. */
  readonly status: 200 | 400 | 413;
  query(): string;
  variables?(): unknown;
  /** How often it is sent at once. */
  readonly times?: number;
}

export function graphql({ name, status, query, variables, times = 1 }: GraphqlAttack): Attack {
  return asking({
    name: `GraphQL: ${name}`,
    statuses: [status],
    calls() {
      const call = graphqlCall(JSON.stringify({ query: query(), variables: variables?.() }));
      return Array.from({ length: times }, () => call);
    },
  });
}

/** A request with this JSON. Ordinary clients accept `application/json`, for which errors might be answered with 200. */
export function graphqlCall(body: string): AttackCall {
  return {
    method: 'POST',
    path: '/graphql',
    contentType: 'application/json',
    headers: { accept: 'application/json' },
    body,
  };
}
