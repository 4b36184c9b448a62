import { describe, expect, it } from 'vitest';
import { originalIds } from '../../../../../process/cli/commands/import/dump/original-ids.ts';

const [A, B] = ['https://mill.example/a', 'https://mill.example/b'];

function dataset(key: string, ...identifiers: string[]) {
  return { key, identifiers, records: [] };
}

describe('the original id of a dataset of a dump', () => {
  it('is its identifier, the first of several', () => {
    expect(originalIds([dataset(A, '1', '2')], 'identifier')).toEqual(new Map([[A, '1']]));
  });

  it('does not depend on the white space around an identifier', () => {
    const ids = originalIds([dataset(A, '\n     2\n ', '1'), dataset(B, ' 3')], 'identifier');
    expect([...ids.values()]).toEqual(['1', '3']);
  });

  it('is its IRI where it has no identifier, or another dataset has the same', () => {
    const ids = originalIds([dataset(A, '1'), dataset(B, '1'), dataset('_:c', '1')], 'identifier');
    expect(ids).toEqual(new Map([A, B].map((iri) => [iri, iri])));
    expect(originalIds([dataset(A)], 'identifier').get(A)).toBe(A);
  });

  it('is its IRI where that is asked for, and the identifier of a dataset without IRI', () => {
    const ids = originalIds([dataset(A, '1'), dataset('_:b', '2')], 'iri');
    expect([...ids.values()]).toEqual([A, '2']);
  });

  it('is what the record of a platform of this kind says', () => {
    const record = { key: 'https://old.example/set/record/trees', identifiers: ['City/Trees'] };
    const served = {
      key: 'https://old.example/set/data/trees',
      identifiers: ['x'],
      records: [record],
    };
    expect([...originalIds([served], 'identifier').values()]).toEqual(['City/Trees']);
    expect([...originalIds([{ ...served, key: A }], 'identifier').values()]).toEqual(['x']);
  });
});
