import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_LIMITS } from '../../http/bounds/limits.ts';
import { queryParameters } from '../../http/openapi/query-parameters.ts';
import { withQuery } from '../../http/routes/query-of-route.ts';
import {
  anyText,
  choice,
  flag,
  given,
  instant,
  naturalNumber,
  parseQuery,
  position,
} from '../../http/routes/query-schemas.ts';

const QUERY = z.object({
  limit: naturalNumber({ min: 1, max: 100 }).default(20).describe('Number of entries.'),
  offset: position().optional(),
  originalId: given(),
  store: anyText().optional(),
  hydra: flag().default(false),
  valueType: choice(['uriRefs', 'metadata']).optional(),
  recordModified: instant().optional(),
});

const GIVEN = { originalId: 'a' };

function refusal(query: object): unknown {
  try {
    return parseQuery(QUERY, { ...GIVEN, ...query });
  } catch (error) {
    return error;
  }
}

function invalid(parameter: string, message: string) {
  return expect.objectContaining({ code: 'invalid-parameter', details: { parameter }, message });
}

describe('the schema of a query', () => {
  it('gives the defaults of what is not sent, and leaves out what it does not name', () => {
    expect(parseQuery(QUERY, { originalId: ' a b ', unknown: '1' })).toEqual({
      originalId: ' a b ',
      limit: 20,
      hydra: false,
    });
  });

  it('reads every whole number that a number holds exactly', () => {
    const { limit, offset } = parseQuery(QUERY, {
      ...GIVEN,
      limit: '007',
      offset: '9007199254740991',
    });
    expect([limit, offset]).toEqual([7, Number.MAX_SAFE_INTEGER]);
    expect(refusal({ offset: '9007199254740992' })).toEqual(
      invalid('offset', '"offset" must be a whole number from 0 to 9007199254740991.'),
    );
  });

  it.each(['', '0', '-1', '1.5', '101', 'ten', '0x10', '1e1', '99999999999999999999'])(
    'refuses "%s" as a number from 1 to 100',
    (limit) => {
      expect(refusal({ limit })).toEqual(
        invalid('limit', '"limit" must be a whole number from 1 to 100.'),
      );
    },
  );

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', '  '],
  ])('refuses a parameter that is required and %s', (_how, originalId) => {
    expect(refusal({ originalId })).toEqual(
      invalid('originalId', 'Give the query parameter "originalId"; it must not be empty.'),
    );
  });

  it.each([
    ['hydra', 'TRUE', '"hydra" must be true or false.'],
    ['valueType', 'ids', '"valueType" must be one of uriRefs, metadata.'],
    [
      'recordModified',
      'yesterday',
      '"recordModified" must be a date and time such as 2026-03-01T09:30:00Z.',
    ],
  ])('refuses %s=%s', (name, value, message) => {
    expect(refusal({ [name]: value })).toEqual(invalid(name, message));
  });

  it.each(Object.keys(QUERY.shape))('refuses %s where it is given twice', (name) => {
    expect(refusal({ [name]: ['1', '1'] })).toEqual(
      invalid(name, `Give the query parameter "${name}" once, not 2 times.`),
    );
  });

  it('is read once where a handler is called again, and leaves other parameters as they are', async () => {
    const context = { limits: DEFAULT_LIMITS, envelope: { mode: 'never', reason: '' } } as const;
    const row = { query: z.object({ limit: QUERY.shape.limit }) };
    const handler = withQuery(row, context, ({ query }) => query);
    const request = { query: { limit: '7', page: ['1', '2'] } } as unknown as FastifyRequest;
    const reply = {} as FastifyReply;
    await handler(request, reply);
    expect(await handler(request, reply)).toEqual({ limit: 7, page: ['1', '2'] });
  });

  it('describes its parameters as the values that it reads', () => {
    const [limit, offset, originalId] = queryParameters(QUERY);
    expect(limit).toEqual({
      name: 'limit',
      in: 'query',
      description: 'Number of entries.',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
    expect(offset).not.toHaveProperty('required');
    expect(originalId).toMatchObject({ required: true, schema: { type: 'string' } });
  });
});
