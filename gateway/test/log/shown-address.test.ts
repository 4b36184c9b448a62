import { expect, it } from 'vitest';
import { shownAddress } from '../../process/log/access-log.ts';

it.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
])('the network of %s is %s', (address, network) => {
  expect(shownAddress(address, 'network')).toBe(network);
});

it('nothing is shown of an address unless set', () => {
  expect(shownAddress('192.0.2.77', 'none')).toBeUndefined();
  expect(shownAddress('192.0.2.77', 'full')).toBe('192.0.2.77');
});
