import { expect, it } from 'vitest';
import { checkMayWrite } from '../../../../stores/sparql/client/check-may-write.ts';
import { answeredError, NotAllowedError } from '../../../../stores/sparql/client/request-errors.ts';

it('a probe at the start goes by what a server says for good', async () => {
  const place = { endpoint: 'http://a.test/', user: 'u' };
  const results = '<sparql xmlns="http://www.w3.org/2005/sparql-results#">\n <head/>';
  const serverThatSays = (...answers: readonly (readonly [number, string])[]) => {
    let asked = 0;
    const update = async () => {
      const [status, body] = answers[asked] ?? [200, ''];
      asked += 1;
      if (status !== 200) {
        throw answeredError(status, body, place);
      }
    };
    return { update, asked: () => asked };
  };
  const deadlock = 'Virtuoso 40001 Error SR172: Transaction deadlocked';
  const busy = serverThatSays([500, results], [500, deadlock], [503, '']);
  await checkMayWrite(busy);
  expect(busy.asked()).toBe(4);

  const closed = serverThatSays([401, 'Unauthorized']);
  await expect(checkMayWrite(closed)).rejects.toThrow(NotAllowedError);
  expect(closed.asked()).toBe(1);

  const other = serverThatSays(...Array.from({ length: 9 }, () => [404, 'Not found'] as const));
  await expect(checkMayWrite(other)).rejects.toThrow('404');
});
