import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('differences', () => {
  it('are none between equal answers, whatever the order of members', () => {
    expect(differences({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toEqual(
      [],
    );
  });

  it('are told by their place', () => {
    const expected = { data: { total: 2, nodes: [{ id: 'a' }, { id: 'b' }] } };
    const given = { data: { total: 3, nodes: [{ id: 'b' }] } };
    expect(differences(expected, given)).toEqual([
      '/data/total: 2 became 3',
      '/data/nodes/0/id: "a" became "b"',
      '/data/nodes/1: {"id":"b"} became nothing',
    ]);
  });

  it('tell a list from an object, and nothing from null', () => {
    expect(differences({ a: [], b: null }, { a: {} })).toEqual([
      '/a: [] became {}',
      '/b: null became nothing',
    ]);
  });

  it('are cut where they are many or long', () => {
    const many = Array.from({ length: 20 }, (_, at) => at);
    expect(differences(many, [])).toHaveLength(13);
    expect(differences(many, []).at(-1)).toBe('… and 8 more places');
    expect(differences('x'.repeat(500), 1)).toEqual([`: "${'x'.repeat(159)}… became 1`]);
  });
});
