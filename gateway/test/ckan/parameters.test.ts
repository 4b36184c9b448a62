import { describe, expect, it } from 'vitest';
import { CkanError } from '../../api/ckan/ckan-error.ts';
import {
  type ActionParameters,
  actionParameters,
  booleanParameter,
  naturalParameter,
  requiredText,
  textsParameter,
} from '../../api/ckan/parameters.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const FORM = 'application/x-www-form-urlencoded';

function sent(type: string, body: string): ActionParameters {
  return actionParameters({
    query: {},
    body: Buffer.from(body),
    headers: { 'content-type': type },
  });
}

function of(value: unknown): ActionParameters {
  return new Map([['name', value]]);
}

describe('the parameters of an action', () => {
  it.each([
    ['a JSON body', JSON_TYPE, '{"id":"a","rows":5}'],
    ['JSON of another type', 'text/plain', '{"id":"a","rows":5}'],
    ['JSON as a form, as curl -d sends it', FORM, '{"id":"a","rows":5}'],
    ['encoded JSON as a form', FORM, encodeURIComponent('{"id":"a","rows":5}')],
    ['JSON as the name of a form field', FORM, `${encodeURIComponent('{"id":"a","rows":5}')}=1`],
  ])('are those of %s', (_, type, body) => {
    expect(sent(type, body)).toEqual(
      new Map<string, unknown>([
        ['id', 'a'],
        ['rows', 5],
      ]),
    );
  });

  it('are fields of a form, those of a query, or none', () => {
    expect(sent(FORM, 'id=a&fq=b&fq=c+d&q=')).toEqual(
      new Map<string, unknown>([
        ['id', 'a'],
        ['fq', ['b', 'c d']],
      ]),
    );
    const query = { id: 'a', q: '' };
    expect(actionParameters({ query, body: undefined, headers: {} })).toEqual(
      new Map([['id', 'a']]),
    );
    expect(actionParameters({ query, body: Buffer.from(' '), headers: {} })).toEqual(
      new Map([['id', 'a']]),
    );
  });

  it.each(['{', '[]', '"a"', '1', 'null', 'id=a'])('are not the JSON body %s', (body) => {
    expect(() => sent(JSON_TYPE, body)).toThrow(CkanError);
  });

  it('keep members that JavaScript gives a meaning apart', () => {
    expect([...sent(JSON_TYPE, '{"__proto__":{"id":"a"},"constructor":1}').keys()]).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it.each([
    ['7', 7],
    [7, 7],
    [' 7 ', 7],
    [undefined, undefined],
  ])('%o is a natural number', (value, expected) => {
    expect(naturalParameter(of(value), 'name')).toBe(expected);
  });

  it.each([
    ['-1', 'Must be a natural number'],
    ['a', 'Invalid integer'],
    ['1.5', 'Invalid integer'],
    [1.5, 'Invalid integer'],
    ['1e3', 'Invalid integer'],
    ['99999999999999999', 'Invalid integer'],
    [{}, 'Must be a Unicode string value'],
  ])('%o is no natural number', (value, message) => {
    expect(() => naturalParameter(of(value), 'name')).toThrow(
      JSON.stringify({ name: [message], __type: 'Validation Error' }),
    );
  });

  it.each([
    [true, true],
    ['True', true],
    ['1', true],
    ['no', false],
    [undefined, true],
  ])('%o is a boolean', (value, expected) => {
    expect(booleanParameter(of(value), 'name', true)).toBe(expected);
  });

  it('are lists in several forms', () => {
    expect(textsParameter(of('["a", "b"]'), 'name')).toEqual(['a', 'b']);
    expect(textsParameter(of(['a', 'b']), 'name')).toEqual(['a', 'b']);
    expect(textsParameter(of('a'), 'name')).toEqual(['a']);
    expect(textsParameter(of(undefined), 'name')).toEqual([]);
    expect(() => textsParameter(of('["a"'), 'name')).toThrow('Could not parse as valid JSON');
    expect(() => textsParameter(of('[{}]'), 'name')).toThrow('Not a list of strings');
  });

  it('are refused where one that is required is absent', () => {
    expect(() => requiredText(new Map(), 'id')).toThrow('Missing value');
    expect(() => requiredText(new Map([['id', ' ']]), 'id')).toThrow('Missing value');
  });
});
