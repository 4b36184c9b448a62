import { describe, expect, it } from 'vitest';
import { entityTags, httpDate, isNotModified } from '../../http/negotiation/conditional.ts';

const STATE = { etag: '"b7"', lastModified: httpDate('2024-03-02T10:00:00.750Z') };

describe('isNotModified', () => {
  it('lets the date decide where no tag is sent', () => {
    const at = (date: string) => isNotModified({ 'if-modified-since': date }, STATE);
    expect(at('Sat, 02 Mar 2024 10:00:00 GMT')).toBe(true);
    expect(at('Sat, 02 Mar 2024 09:59:59 GMT')).toBe(false);
    expect(at('yesterday')).toBe(false);
  });

  it('ignores the date where a tag is sent', () => {
    const headers = {
      'if-none-match': '"a1"',
      'if-modified-since': 'Sun, 03 Mar 2024 10:00:00 GMT',
    };
    expect(isNotModified(headers, STATE)).toBe(false);
  });

  it('is false for a request without conditions', () => {
    expect(isNotModified({}, STATE)).toBe(false);
  });
});

describe('entityTags', () => {
  it('lists strong and weak tags, commas inside them included', () => {
    expect(entityTags('"a,b", W/"c" ,""')).toEqual(['"a,b"', '"c"', '""']);
  });
});
