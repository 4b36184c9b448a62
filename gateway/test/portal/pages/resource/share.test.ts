import { describe, expect, it } from 'vitest';
import { mailAddress } from '../../../../portal/pages/resource/share.ts';

describe('an e-mail with an address', () => {
  it('has the title and the address, whatever they hold', () => {
    const mail = mailAddress(
      'Tides & waves\n?body=evil',
      'https://data.test/datasets/a?b&c',
      'Data',
    );
    expect(mail.match(/[?&]/g)).toEqual(['?', '&']);
    const parts = new URL(mail).searchParams;
    expect(parts.get('subject')).toBe('Tides & waves ?body=evil – Data');
    expect(parts.get('body')).toBe('Tides & waves ?body=evil\r\nhttps://data.test/datasets/a?b&c');
  });

  it('has the beginning of a long title', () => {
    expect(mailAddress('𝒳'.repeat(10_000), 'https://data.test/', 'Data').length).toBeLessThan(
      6_000,
    );
  });
});
