import { expect, it } from 'vitest';
import { isDocumented } from '../../http/operations/operation.ts';
import { ROUTES } from '../../process/routes.ts';
import { openTestApp } from '../rest/open-test-app.ts';

it('every GET has its HEAD, but where the row says that it has none', async () => {
  await using test = await openTestApp({ shell: true, measures: true });
  const gets = ROUTES.flatMap(({ routes }) => routes).filter(
    ({ method, responder }) => method === 'get' && !('socket' in responder),
  );
  const without = [];
  for (const get of gets) {
    const url = get.path.replaceAll(/\{\w+\}/g, 'one');
    const { allow = '' } = (await test.app.inject({ method: 'OPTIONS', url })).headers;
    if (!String(allow).split(', ').includes('HEAD')) {
      without.push(get);
    }
  }
  const declared = without.filter(
    ({ operation }) => isDocumented(operation) && operation.head === 'none',
  );
  expect(without.map(({ path }) => path)).toEqual(declared.map(({ path }) => path));
  expect(declared.map(({ path }) => path)).toEqual(['/backup', '/graphql', '/metrics']);
});

it('a path with a slash at its end is the path without it', async () => {
  await using test = await openTestApp({ shell: true });
  for (const url of ['/health', '/catalogues', '/search', '/profile', '/sparql', '/graphql']) {
    const [plain, slashed] = await Promise.all([
      test.app.inject({ url }),
      test.app.inject({ url: `${url}/` }),
    ]);
    expect([url, slashed?.statusCode]).toEqual([url, plain?.statusCode]);
  }
});
