import { describe, expect, it } from 'vitest';
import { originOfTiles, tileAddress } from '../../../portal/config/tile-address.ts';

describe('the address of tiles', () => {
  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://tiles.example:8443/a/{z}/{y}/{x}?key=1', 'https://tiles.example:8443'],
    ['http://localhost:8081/{z}/{x}/{y}.png', 'http://localhost:8081'],
    ['/tiles/{z}/{x}/{y}.png', undefined],
  ])('may be %s', (address, origin) => {
    expect(tileAddress.parse(address)).toBe(address);
    expect(originOfTiles(address)).toBe(origin);
  });

  it.each([
    ['http://tiles.example/{z}/{x}/{y}.png', 'must be an https address or a path of this host'],
    ['//tiles.example/{z}/{x}/{y}.png', 'must be an https address'],
    ['/\\tiles.example/{z}/{x}/{y}.png', 'must be an https address'],
    ['https://*/{z}/{x}/{y}.png', 'must be an https address'],
    ["https://a;script-src'/{z}/{x}/{y}.png", 'must be an https address'],
    ['https://{z}.tiles.example/{x}/{y}.png', 'must be an https address'],
    ['https://tiles.example/{z}/{x}.png', 'it has no {y}'],
    ['/tiles.png', 'it has no {z} and no {x} and no {y}'],
    ['https://tiles.example/{s}/{z}/{x}/{y}.png', 'has {s}: only {z}, {x} and {y} are replaced'],
  ])('is refused where it is %s', (address, message) => {
    const issues = tileAddress.safeParse(address).error?.issues ?? [];
    expect(issues.map((issue) => issue.message).join()).toContain(message);
  });
});
