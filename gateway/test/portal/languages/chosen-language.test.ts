import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../rest/open-test-app.ts';

describe('the language that a reader chose', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    test.app.inject({ url, headers: { accept: 'text/html', ...headers } });

  const WITHIN = { 'sec-fetch-site': 'same-origin' };

  it('is remembered by a cookie that says nothing else', async () => {
    const { headers } = await open('/de', WITHIN);
    expect(headers['set-cookie']).toBe(
      'portal-language=de; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure',
    );
    expect(headers.vary).toContain('Cookie');
  });

  it('is that of pages whose address names none, before Accept-Language', async () => {
    const cookie = 'other=1; portal-language=de';
    const { body } = await open('/', { cookie, 'accept-language': 'fr' });
    expect(body).toContain('<html lang="de">');
    const { body: named } = await open('/it', { cookie });
    expect(named).toContain('<html lang="it">');
  });

  it('is not chosen by links from elsewhere, nor sent again', async () => {
    const unchanged = { ...WITHIN, cookie: 'portal-language=de' };
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, unchanged]) {
      expect((await open('/de', headers)).headers['set-cookie']).toBeUndefined();
    }
    expect((await open('/', WITHIN)).headers['set-cookie']).toBeUndefined();
  });

  it.each(['xx', 'de-AT', 'en%0d%0a', ''])('is none where the cookie says "%s"', async (tag) => {
    const { body } = await open('/', { cookie: `portal-language=${tag}` });
    expect(body).toContain('<html lang="en">');
  });
});
