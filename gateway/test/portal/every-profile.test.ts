import { describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import {
  compileEveryClass,
  compileFixture,
  compileShipped,
} from '../../../profile-compiler/test/fixtures.ts';
import { openTestApp } from '../rest/open-test-app.ts';
import { WATERS } from '../vocabularies/kinds-content.ts';

const PROFILES: Readonly<Record<string, () => Promise<ProfileModel>>> = {
  default: () => compileShipped('default'),
  'dcat-ap': () => compileShipped('dcat-ap'),
  minimal: () => compileShipped('minimal'),
  'every-class': compileEveryClass,
  entities: () => compileFixture('entities'),
  good: () => compileFixture('good'),
  organizations: () => compileFixture('organizations'),
  'other-names': () => compileFixture('other-names'),
};

describe('the documents of the portal', () => {
  it.each(Object.entries(PROFILES))('suit the profile %s', async (_, compile) => {
    const model = await compile();
    await using test = await openTestApp({ model });
    await test.put('/vocabularies/waters', WATERS);
    const searches = model.entities.map(({ name }) => `/search?type=${name}&q=sea`);
    const pages = [
      '/',
      ...searches,
      '/vocabularies',
      '/vocabularies/waters',
      '/vocabularies/waters?below=INLAND',
      '/vocabularies/waters/INLAND',
      '/search/suggestions?q=sea',
    ];
    for (const url of pages) {
      const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(statusCode, `${url} ${body}`).toBe(200);
    }
    // Their documents are asked, too: the resource is what is missing.
    for (const url of ['/datasets/none', '/catalogues/none', '/vocabularies/waters/none']) {
      const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(statusCode, `${url} ${body}`).toBe(404);
    }
  });
});
