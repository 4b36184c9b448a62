import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CkanError } from '../../api/ckan/answer.ts';
import { ckanFlag, ckanNatural, ckanTexts, requiredText } from '../../api/ckan/parameters.ts';
import { type SentParameters, sentParameters } from '../../api/ckan/read-call.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const FORM = 'application/x-www-form-urlencoded';

function sent(type: string, body: string): SentParameters {
  return sentParameters({
    query: {},
    body: Buffer.from(body),
    headers: { 'content-type': type },
  });
}

/** The value as a schema reads it, or what it says of it. */
function read(schema: z.ZodType, name?: unknown): unknown {
  const { data, error } = z.object({ name: schema }).safeParse(name === undefined ? {} : { name });
  return error ? z.flattenError(error).fieldErrors : data?.name;
}

describe('the parameters of an action', () => {
  it.each([
    ['a JSON body', JSON_TYPE, '{"id":"a","rows":5}'],
    ['JSON of another type', 'text/plain', '{"id":"a","rows":5}'],
    ['JSON as a form, as curl -d sends it', FORM, '{"id":"a","rows":5}'],
    ['encoded JSON as a form', FORM, encodeURIComponent('{"id":"a","rows":5}')],
    ['JSON as the name of a form field', FORM, `${encodeURIComponent('{"id":"a","rows":5}')}=1`],
  ])('are those of %s', (_, type, body) => {
    expect(sent(type, body)).toEqual({ id: 'a', rows: 5 });
  });

  it('are fields of a form, those of a query, or none', () => {
    expect(sent(FORM, 'id=a&fq=b&fq=c+d&q=')).toEqual({ id: 'a', fq: ['b', 'c d'] });
    const query = { id: 'a', q: '' };
    expect(sentParameters({ query, body: undefined, headers: {} })).toEqual({ id: 'a' });
    expect(sentParameters({ query, body: Buffer.from(' '), headers: {} })).toEqual({ id: 'a' });
  });

  it.each(['{', '[]', '"a"', '1', 'null', 'id=a'])('are not the JSON body %s', (body) => {
    expect(() => sent(JSON_TYPE, body)).toThrow(CkanError);
  });

  it('keep members that JavaScript gives a meaning apart', () => {
    expect(Object.keys(sent(JSON_TYPE, '{"__proto__":{"id":"a"},"constructor":1}'))).toEqual([
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
    expect(read(ckanNatural(), value)).toBe(expected);
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
    expect(read(ckanNatural(), value)).toEqual({ name: [message] });
  });

  it.each([
    [true, true],
    ['True', true],
    ['1', true],
    ['no', false],
    [undefined, true],
  ])('%o is a boolean', (value, expected) => {
    expect(read(ckanFlag(true), value)).toBe(expected);
  });

  it('are lists in several forms', () => {
    expect(read(ckanTexts(), '["a", "b"]')).toEqual(['a', 'b']);
    expect(read(ckanTexts(), ['a', 'b'])).toEqual(['a', 'b']);
    expect(read(ckanTexts(), 'a')).toEqual(['a']);
    expect(read(ckanTexts(), undefined)).toEqual([]);
    expect(read(ckanTexts(), '["a"')).toEqual({ name: ['Could not parse as valid JSON'] });
    expect(read(ckanTexts(), '[{}]')).toEqual({ name: ['Not a list of strings'] });
  });

  it('are refused where one that is required is absent', () => {
    expect(read(requiredText())).toEqual({ name: ['Missing value'] });
    expect(read(requiredText(), ' ')).toEqual({ name: ['Missing value'] });
  });
});
