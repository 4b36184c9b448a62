import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../http/authentication/bearer-tokens.ts';

describe('groupsOf', () => {
  it.each([
    ['a list', { groups: ['editors', 'readers'] }, 'groups', ['editors', 'readers']],
    ['one group as text', { groups: 'editors' }, 'groups', ['editors']],
    [
      'groups as paths',
      { groups: ['/editors', '/city/editors'] },
      'groups',
      ['editors', 'city/editors'],
    ],
    ['a nested claim', { realm_access: { roles: ['editor'] } }, 'realm_access.roles', ['editor']],
    [
      'a claim named by a URL',
      { 'https://id.example/roles': ['a'] },
      'https://id.example/roles',
      ['a'],
    ],
    ['no such claim', { roles: ['editors'] }, 'groups', []],
    ['a path that ends early', { realm_access: ['x'] }, 'realm_access.roles', []],
    ['what every object inherits', {}, 'constructor.name', []],
    [
      'values that are no groups',
      { groups: [1, null, ['editors'], { name: 'editors' }] },
      'groups',
      [],
    ],
  ])('reads %s', (_what, claims, claim, expected) => {
    expect(groupsOf(claims, claim)).toEqual(expected);
  });
});
