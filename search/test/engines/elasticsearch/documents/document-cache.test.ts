import { describe, expect, it } from 'vitest';
import { createDocumentCache } from '../../../../engines/elasticsearch/documents/document-cache.ts';
import { TERM_PLAN } from '../../../../engines/elasticsearch/mapping/entity-plan.ts';

function source(id: string, json: string, modified = '2026-01-01T00:00:00Z') {
  return { 'index-only': { id, json, etag: `tag of ${json}`, modified } };
}

describe('documents that were read lately', () => {
  it('are the same object while they are as they were', () => {
    const documentOf = createDocumentCache(TERM_PLAN);
    const first = documentOf(source('oak', '{"a":1}'));
    expect(documentOf(source('oak', '{"a":1}'))).toBe(first);
  });

  it('are read again where they changed', () => {
    const documentOf = createDocumentCache(TERM_PLAN);
    documentOf(source('oak', '{"a":1}'));
    expect(documentOf(source('oak', '{"a":2}')).json).toBe('{"a":2}');
    const later = documentOf(source('oak', '{"a":2}', '2026-02-01T00:00:00Z'));
    expect(later.modified).toBe('2026-02-01T00:00:00Z');
  });

  it('are forgotten, those not read for longest first, where there are too many', () => {
    const documentOf = createDocumentCache(TERM_PLAN, 16);
    const oak = documentOf(source('oak', '{"a":1}'));
    const ash = documentOf(source('ash', '{"a":1}'));
    documentOf(source('elm', '{"a":1}'));
    expect(documentOf(source('ash', '{"a":1}'))).toBe(ash);
    expect(documentOf(source('oak', '{"a":1}'))).not.toBe(oak);
  });
});
