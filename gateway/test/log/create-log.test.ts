import { expect, it } from 'vitest';
import { wholeMessage } from '../../process/log/create-log.ts';

it.each([
  [{ method: 'GET', path: '/trees', status: 200 }, 'GET /trees 200', 'GET /trees 200'],
  [
    { path: '/trees', count: 2 },
    'Wrong credentials were refused',
    'Wrong credentials were refused (path /trees)',
  ],
  [{}, 'Stores opened', 'Stores opened'],
])('a line for people with %j says all of it: %s', (line, message, whole) => {
  expect(wholeMessage(line, message)).toBe(whole);
});
