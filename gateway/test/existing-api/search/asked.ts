import { expect } from 'vitest';
import type { TestApp } from '../../rest/open-test-app.ts';

/** What clients read of an answer. */
export interface SearchResult {
  readonly index: unknown;
  readonly count: unknown;
  readonly facets: readonly {
    readonly id: string;
    readonly title: unknown;
    readonly items: readonly {
      readonly id: string;
      readonly title: unknown;
      readonly count: number;
    }[];
  }[];
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly scrollId?: string;
  readonly pitId?: string;
  readonly searchAfterSort?: readonly string[];
  readonly ignored?: readonly { readonly parameter: string; readonly reason: string }[];
}

/** The result in the envelope of an answer. */
export async function asked({ app }: Pick<TestApp, 'app'>, url: string): Promise<SearchResult> {
  const answer = await app.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  const { success, result } = answer.json();
  expect(success).toBe(true);
  return result;
}
