import { expect, it } from 'vitest';
import type { TestApp } from '../rest/open-test-app.ts';
import { brokenGoogleRules } from '../schema-org/google-rules.ts';

/** Reads the datasets of the portal as search engines of the web do. */
export function termsOfSchemaOrg(portal: () => TestApp): void {
  it('are what Google accepts, but for one of which nothing is said', async () => {
    const test = portal();
    const answer = await test.app.inject('/search?filter=dataset&limit=1000');
    const { results } = answer.json().result;
    expect(results.length).toBeGreaterThan(150);
    const broken = [];
    for (const { id } of results) {
      const url = `/datasets/${id}/schema-org`;
      const rules = brokenGoogleRules((await test.app.inject(url)).json());
      broken.push(...rules.map((rule) => `${id}: ${rule}`));
    }
    // Its publisher gives it neither a title nor a description.
    expect(broken).toEqual(['16689: description of 5 characters']);
  });
}
