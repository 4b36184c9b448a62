import { describe, expect, it } from 'vitest';
import { headOfResource, openGraphOf } from '../../api/schema-org/page-head.ts';

const FACTS = { siteName: 'Open data', language: 'de-AT' };

describe('the head of the page of a resource', () => {
  it('holds the data of the resource, which ends no script whatever it says', () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028';
    const { html } = headOfResource({ '@type': 'Dataset', name }, FACTS);
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ '@type': 'Dataset', name });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(json).not.toMatch(/[<>&\u2028]/);
  });

  it('says how links to the page are shown, as text', () => {
    const said = { name: '"Trees" <b>', description: 'All trees', url: 'https://a.test/x' };
    const { html } = headOfResource(said, FACTS);
    expect(html).toContain('<meta property="og:title" content="&quot;Trees&quot; &lt;b&gt;">');
    expect(openGraphOf(said, FACTS)).toEqual({
      'og:type': 'website',
      'og:site_name': 'Open data',
      'og:locale': 'de_AT',
      'og:title': '"Trees" <b>',
      'og:description': 'All trees',
      'og:url': 'https://a.test/x',
    });
  });

  it('cuts long descriptions between words', () => {
    const long = openGraphOf({ description: 'word '.repeat(100) }, FACTS)['og:description'] ?? '';
    expect(long.length).toBeLessThanOrEqual(300);
    expect(long).toMatch(/word …$/);
  });
});
