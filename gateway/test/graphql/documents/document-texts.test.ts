import { describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../../../search/index.ts';
import { DOCUMENT_TEXTS } from '../../../api/graphql/documents/document-texts.ts';
import { loadedDocument } from '../../../api/graphql/documents/loaded-document.ts';

function stored(json = '{"id":"a"}'): StoredDocument {
  return { entity: 'dataset', id: 'a', bytes: new TextEncoder().encode(json), json, etag: '"1"' };
}

describe('texts of a document', () => {
  it('are found wherever the same stored document is loaded', () => {
    const document = stored();
    DOCUMENT_TEXTS.of(loadedDocument(document))?.keep('key', 'text');
    expect(DOCUMENT_TEXTS.of(loadedDocument(document))?.find('key')).toBe('text');
    expect(DOCUMENT_TEXTS.of(loadedDocument(stored()))?.find('key')).toBeUndefined();
  });

  it('are not kept of objects inside a document', () => {
    expect(DOCUMENT_TEXTS.of({ id: 'a' })).toBeUndefined();
  });

  it('are a few, those kept last, none much longer than the document', () => {
    const texts = DOCUMENT_TEXTS.of(loadedDocument(stored()));
    for (let at = 0; at < 10; at += 1) {
      texts?.keep(`${at}`, 'text');
    }
    texts?.keep('long', 'x'.repeat(100));
    const kept = Array.from({ length: 10 }, (_, at) => texts?.find(`${at}`)).filter(Boolean);
    expect([kept.length, texts?.find('9'), texts?.find('long')]).toEqual([4, 'text', undefined]);
  });
});
