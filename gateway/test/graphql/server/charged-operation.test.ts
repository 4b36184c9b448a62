import { buildSchema, parse } from 'graphql';
import { afterEach, expect, it } from 'vitest';
import {
  executeObserved,
  type RequestContext,
} from '../../../api/graphql/server/charged-operation.ts';
import { slotsOf, WORKLOAD_LIMITS } from '../../../http/server/workloads.ts';

const DEAR = 10_000;
const large = slotsOf('large');
const ends: ((() => void) | undefined)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) {
    end?.();
  }
});

it('leaves the queue of dear operations when its client goes', async () => {
  for (let at = 0; at < WORKLOAD_LIMITS.large.atOnce; at += 1) {
    ends.push(large?.tryEnter(`client ${at}`));
  }
  const gone = new AbortController();
  const contextValue: RequestContext = {
    requestId: 'a',
    charge: () => undefined,
    gone: () => gone.signal,
  };
  const schema = buildSchema('type Query { a: Int }');
  const executed = executeObserved({ schema, document: parse('{ a }'), contextValue }, DEAR);
  expect(large?.waiting).toBe(1);
  gone.abort();
  expect(large?.waiting).toBe(0);
  expect((await executed).errors).toHaveLength(1);
});
