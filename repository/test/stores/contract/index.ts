import { afterEach, beforeEach, describe } from 'vitest';
import { describeBase } from './base.ts';
import { describeChanges } from './changes.ts';
import { describeCommits } from './commits.ts';
import { describeGraphs } from './graphs.ts';
import { describeLists } from './lists.ts';
import { type OpenStoreAt, storeOfTest } from './open-store.ts';
import { describeReopening } from './reopening.ts';

/** The rules of the `TripleStore` port as tests. Every backend runs them over its own `open`. */
export function describeTripleStoreContract(name: string, open: OpenStoreAt): void {
  describe(`triple store: ${name}`, () => {
    const opened = storeOfTest(open);
    beforeEach(opened.setUp);
    afterEach(opened.tearDown);
    describeGraphs(opened);
    describeLists(opened);
    describeCommits(opened);
    describeChanges(opened);
    describeBase(opened);
    describeReopening(opened);
  });
}
