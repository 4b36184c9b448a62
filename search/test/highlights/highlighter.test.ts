import { describe, expect, it } from 'vitest';
import type { TextField } from '../../../profile-compiler/index.ts';
import { createHighlighter } from '../../highlights/highlighter.ts';
import type { TextQuery } from '../../port/search-query.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';

const FIELDS = [
  field('description', 1, 'language-map'),
  field('title', 5, 'language-map'),
  field('keywords.label', 2, 'keyword'),
];

function field(name: string, weight: number, kind: TextField['kind']): TextField {
  return { name, path: name.split('.'), kind, weight, autocomplete: false, description: '' };
}

function highlights(typed: string, document: object, languages: readonly string[] = ['*']) {
  const text = parseTextQuery(typed);
  if (!text) {
    throw new Error(`${typed} has no words`);
  }
  return createHighlighter(FIELDS, text)({ ...document }, { languages });
}

/** The fragments of a text as a description. */
async function marked(typed: string, text: string, language = 'en'): Promise<readonly string[]> {
  const [found] = await highlights(typed, { description: { [language]: text } });
  return found?.fragments ?? [];
}

describe('what is marked', () => {
  it.each([
    ['a word without its case and diacritics', 'foret', 'La Forêt', 'fr', 'La <mark>Forêt</mark>'],
    [
      'another form of a word',
      'counters ',
      'A counter, counted',
      'en',
      'A <mark>counter</mark>, counted',
    ],
    [
      'what begins with the last word',
      'wat measu',
      'measured: water',
      'en',
      '<mark>measured</mark>: water',
    ],
    [
      'a phrase as a whole',
      '"drinking water"',
      'water. Drinking water!',
      'en',
      'water. <mark>Drinking water</mark>!',
    ],
    ['a tied word that was typed in one', 'email', 'by e-mail', 'en', 'by <mark>e-mail</mark>'],
    ['a word that was typed tied', 'e-mail', 'by email', 'en', 'by <mark>email</mark>'],
    ['a word that two typed ones make', 'hoog water', 'Hoogwater', 'nl', '<mark>Hoogwater</mark>'],
    ['a word behind an elision', 'eau', "de l'eau", 'fr', 'de l&#39;<mark>eau</mark>'],
    ['German umlauts that were spelled out', 'Zaehlung', 'Zählung', 'de', '<mark>Zählung</mark>'],
    ['words of a script without blanks', '人口', '北京人口', 'zh', '北京<mark>人口</mark>'],
    [
      'words that are written from the right',
      'ماء',
      'جودة ماء الشرب',
      'ar',
      'جودة <mark>ماء</mark> الشرب',
    ],
    ['letters with marks of their own', 'forêt', 'fore\u0302t', 'fr', '<mark>fore\u0302t</mark>'],
    [
      'no stop words',
      'where is the wood',
      'is the wood where',
      'en',
      'is the <mark>wood</mark> where',
    ],
    ['not what must not be found', 'wood -oak', 'oak wood', 'en', 'oak <mark>wood</mark>'],
    [
      'all alternatives',
      'oak OR elm',
      'elm and oak',
      'en',
      '<mark>elm</mark> and <mark>oak</mark>',
    ],
  ])('is %s', async (_, typed, text, language, fragment) => {
    expect(await marked(typed, text, language)).toEqual([fragment]);
  });

  it('is once what several words find', async () => {
    expect(await marked('"clean drinking" "drinking water"', 'Clean drinking water')).toEqual([
      '<mark>Clean drinking water</mark>',
    ]);
  });

  it('is what words were found by beside their own spelling', async () => {
    const text: TextQuery = {
      kind: 'and',
      parts: [
        {
          kind: 'word',
          word: 'busstops',
          prefix: false,
          expansions: [{ match: 'all', words: ['bus', 'stop'], weight: 0.7 }],
        },
        { kind: 'word', word: 'eupen', prefix: true },
      ],
    };
    const highlighter = createHighlighter(FIELDS, text);
    const fragmentsOf = async (document: object, only?: ReadonlySet<string>) =>
      (await highlighter({ ...document }, { languages: ['*'], only })).flatMap(
        ({ fragments }) => fragments,
      );
    const title = { en: 'Stops in Eupen' };
    const marked = '<mark>Stops</mark> in <mark>Eupen</mark>';
    const description = { en: 'Of a <bus>.' };
    expect(await fragmentsOf({ title, description })).toEqual([
      marked,
      'Of a &lt;<mark>bus</mark>&gt;.',
    ]);
    expect(await fragmentsOf({ title, description }, new Set(['title']))).toEqual([marked]);
    expect(await fragmentsOf({ title })).toEqual(['Stops in <mark>Eupen</mark>']);
  });

  it('is nothing where a text has none of the words', async () => {
    expect(await highlights('elm', { title: { en: 'Oak' }, keywords: [{ label: 'ash' }] })).toEqual(
      [],
    );
  });
});

describe('a fragment', () => {
  it('is safe as HTML', async () => {
    const [fragment] = await marked(
      'water',
      '&lt;script>alert("x")&lt;/script> & <mark>water</mark> \'\ud800',
    );
    expect(fragment).toBe(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; <mark>water</mark> &#39;\ufffd',
    );
  });

  it('does not turn the direction of what stands around it', async () => {
    expect(await marked('water', '\u202ewater \u2067here')).toEqual(['<mark>water</mark> here']);
  });

  const filler = 'nothing of note stands here, '.repeat(40);

  it('is cut around the passage where most different words are near each other, between words', async () => {
    const text = `oak oak oak oak. ${filler} an elm beside an oak in the park. ${filler}`;
    const [first = '', ...others] = await marked('oak elm', text);
    expect(others).toEqual([]);
    expect(first).toContain('an <mark>elm</mark> beside an <mark>oak</mark> in the park. nothing');
    expect(first).toMatch(
      /^…(?:stands|here|nothing|of|note)\b.*\b(?:stands|here|nothing|of|note)…$/,
    );
    expect(first.replaceAll(/<\/?mark>/g, '').length).toBeLessThanOrEqual(202);
  });

  it('has no ellipsis where the text begins or ends', async () => {
    const [first] = await marked('oak', `An oak. ${filler}`);
    const [last] = await marked('oak', `${filler} An oak.`);
    expect(first).toMatch(/^An <mark>oak<\/mark>\..*…$/);
    expect(last).toMatch(/^….*An <mark>oak<\/mark>\.$/);
  });

  it('comes for each word that is far from the others', async () => {
    const fragments = await marked('oak elm', `oak ${filler} oak ${filler} elm`);
    expect(fragments).toHaveLength(2);
    expect(fragments[0]).toMatch(/^<mark>oak<\/mark>/);
    expect(fragments[1]).toMatch(/<mark>elm<\/mark>$/);
  });

  it('stays short in a text without blanks, and between its signs', async () => {
    const [fragment = ''] = await marked(
      '人口',
      `${'北京上海'.repeat(200)}人口${'北京上海'.repeat(200)}`,
    );
    expect(fragment).toContain('<mark>人口</mark>');
    expect(fragment.length).toBeLessThan(230);
    expect(fragment).toMatch(/^…[北京上海]+<mark>人口<\/mark>[北京上海]+…$/);
  });

  it('stays short beside words of any length', async () => {
    const long = 'x'.repeat(5_000);
    const [fragment] = await marked('oak', `${long} oak ${long}`);
    expect(fragment).toBe('…<mark>oak</mark>…');
    expect(await marked('xx', long)).toEqual([]);
  });
});

describe('highlights of a document', () => {
  const DOCUMENT = {
    title: { de: 'Eichen in Parks', en: 'Oaks in parks' },
    description: { de: 'Bäume', en: 'Trees in parks, parks' },
    keywords: [
      { id: 'a', label: 'oak', language: 'en' },
      { id: 'b', label: 'Park', language: 'de' },
      { id: 'c', label: 'parks' },
    ],
  };

  it('come by field, the heaviest first, in the first language of the reader that has a word', async () => {
    expect(await highlights('parks', DOCUMENT, ['de', 'en'])).toEqual([
      { field: 'title', language: 'de', fragments: ['Eichen in <mark>Parks</mark>'] },
      { field: 'keywords.label', language: 'de', fragments: ['<mark>Park</mark>'] },
      {
        field: 'description',
        language: 'en',
        fragments: ['Trees in <mark>parks</mark>, <mark>parks</mark>'],
      },
    ]);
  });

  it('come in another language where no language of the reader has a word', async () => {
    expect(await highlights('oaks', { title: DOCUMENT.title }, ['de-CH'])).toEqual([
      { field: 'title', language: 'en', fragments: ['<mark>Oaks</mark> in parks'] },
    ]);
  });

  it('come in the language that has most of the words where any will do', async () => {
    expect(
      await highlights('Bäume parks', {
        title: DOCUMENT.title,
        description: { a: 'parks', de: 'Bäume in Parks' },
      }),
    ).toMatchObject([
      { field: 'title', language: 'de' },
      { field: 'description', language: 'de' },
    ]);
  });

  it('are looked for in a bounded part of a long text, in pieces between which other work runs', async () => {
    const text = `${'oak wood '.repeat(200_000)} elm`;
    const query = parseTextQuery('elm oak') ?? { kind: 'or', parts: [] };
    const highlighter = createHighlighter(FIELDS, query);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) {
        setImmediate(count);
      }
    };
    setImmediate(count);
    const hits = Array.from({ length: 90 }, () =>
      highlighter({ description: { en: text } }, { languages: [] }),
    );
    const all = await Promise.all(hits);
    isDone = true;
    expect(all.every(([found]) => found?.fragments.length === 1)).toBe(true);
    expect(turns).toBeGreaterThan(2);
  });
});
