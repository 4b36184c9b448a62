import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithSharedData } from '../../../repository/test/real-data/shared-data.ts';
import { openNationalPortal } from '../rest/open-national-portal.ts';
import type { TestApp } from '../rest/open-test-app.ts';
import { brokenGoogleRules } from '../schema-org/google-rules.ts';

describeWithSharedData('datasets of a national portal in terms of schema.org', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openNationalPortal();
  });

  afterAll(() => test.close());

  it('are what Google accepts, but for one of which nothing is said', async () => {
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
});
