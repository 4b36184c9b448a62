import { describe, expect, it } from 'vitest';
import { integerParameter, requiredParameter } from '../../http/routes/parameters.ts';

const RULE = { default: 20, max: 100 };

function invalid(parameter: string) {
  return expect.objectContaining({ code: 'invalid-parameter', details: { parameter } });
}

describe('integerParameter', () => {
  it('takes the default where nothing is given', () => {
    expect(integerParameter({}, 'limit', RULE)).toBe(20);
  });

  it.each(['0', '7', '100'])('reads %s', (text) => {
    expect(integerParameter({ limit: text }, 'limit', RULE)).toBe(Number(text));
  });

  it('reads every integer that a number holds exactly', () => {
    const rule = { default: 0, max: Number.MAX_SAFE_INTEGER };
    expect(integerParameter({ offset: '9007199254740991' }, 'offset', rule)).toBe(rule.max);
    expect(() => integerParameter({ offset: '9007199254740992' }, 'offset', rule)).toThrow(
      invalid('offset'),
    );
  });

  it.each(['', '-1', '1.5', '101', 'ten', '0x10', '1e1', '99999999999999999999'])(
    'refuses "%s"',
    (text) => {
      expect(() => integerParameter({ limit: text }, 'limit', RULE)).toThrow(invalid('limit'));
    },
  );

  it('refuses a parameter that is given twice', () => {
    expect(() => integerParameter({ limit: ['1', '2'] }, 'limit', RULE)).toThrow(invalid('limit'));
  });
});

describe('requiredParameter', () => {
  it('reads a value as it is', () => {
    expect(requiredParameter({ originalId: ' a b ' }, 'originalId')).toBe(' a b ');
  });

  it.each([
    ['missing', {}],
    ['empty', { originalId: '' }],
    ['blank', { originalId: '  ' }],
    ['given twice', { originalId: ['a', 'b'] }],
  ])('refuses a parameter that is %s', (_how, query) => {
    expect(() => requiredParameter(query, 'originalId')).toThrow(invalid('originalId'));
  });
});
