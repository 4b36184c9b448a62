import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../rdf/decode-body.ts';

const bytes = (...numbers: number[]): Uint8Array => Uint8Array.from(numbers);
const latin1 = bytes(0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68);
const utf16 = bytes(0xff, 0xfe, 0x5a, 0x00, 0xfc, 0x00);

describe('decodeBody', () => {
  it('reads valid UTF-8 as UTF-8, whatever the label says', () => {
    expect(decodeBody(new TextEncoder().encode('Zürich'), 'iso-8859-1')).toBe('Zürich');
  });

  it('leaves a byte order mark out', () => {
    expect(decodeBody(bytes(0xef, 0xbb, 0xbf, 0x61), undefined)).toBe('a');
  });

  it('reads other bytes in the declared charset', () => {
    expect(decodeBody(latin1, 'ISO-8859-1')).toBe('Zürich');
    expect(decodeBody(utf16, 'utf-16')).toBe('Zü');
  });

  const xml = (encoding: string, text = '<a>Zürich</a>') =>
    `<?xml version="1.0" encoding='${encoding}'?>${text}`;

  it.each([
    ['ISO-8859-1', undefined, Buffer.from(xml('ISO-8859-1'), 'latin1')],
    ['windows-1252', 'utf-8', Buffer.from(xml('windows-1252'), 'latin1')],
    ['UTF-16', undefined, Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le')],
    ['UTF-16', 'utf-8', Buffer.from(xml('UTF-16'), 'utf16le')],
    ['utf-16be', undefined, Buffer.from(xml('utf-16be'), 'utf16le').swap16()],
  ])(
    'reads XML in %s, which only its declaration names, with the charset %s',
    (name, charset, body) => {
      expect(decodeBody(body, charset)).toBe(xml(name));
    },
  );

  it('reads an encoding of ASCII letters although they are valid UTF-8', () => {
    const body = Buffer.from(xml('ISO-2022-JP', '<a>\u001B$B$"\u001B(B</a>'), 'latin1');
    expect(decodeBody(body, undefined)).toContain('<a>あ</a>');
  });

  it('reads declared UTF-16 although plain letters in it are valid UTF-8', () => {
    expect(decodeBody(bytes(0x61, 0, 0x62, 0), 'utf-16le')).toBe('ab');
  });

  it.each([
    ['no charset', latin1, undefined, /not valid UTF-8, and no charset is declared/],
    ['UTF-8 declared', latin1, 'utf-8', /not valid in the declared charset "utf-8"/],
    ['an unknown charset', latin1, 'klingon', /declared charset "klingon"/],
    ['U+0000 in it', bytes(0x61, 0, 0x62), undefined, /U\+0000/],
  ])('refuses bytes that are no UTF-8 with %s', (_, body, charset, message) => {
    expect(() => decodeBody(body, charset)).toThrow(
      expect.objectContaining({
        code: 'invalid-encoding',
        message: expect.stringMatching(message),
      }),
    );
  });
});
