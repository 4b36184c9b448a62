import { describe, expect, it } from 'vitest';
import { LANGUAGE_ANALYSERS, languageName } from '../../../emit/index-mapping/languages.ts';
import { emitElasticsearchMappings } from '../../../emit/index-mapping/mapping.ts';
import { BIRD_PROFILE } from '../bird-profile.ts';

const { dataset } = emitElasticsearchMappings(BIRD_PROFILE);
const mappings = dataset?.mappings;
const properties = mappings?.properties ?? {};
const indexOnly = properties['index-only']?.properties ?? {};

describe('the Elasticsearch mapping', () => {
  it('is closed to fields that the profile does not name', () => {
    expect(mappings?.dynamic).toBe('strict');
    expect(properties.sightings?.dynamic).toBeUndefined();
  });

  it('is open for the languages of a language map', () => {
    expect(properties.title).toEqual({ type: 'object', dynamic: true });
  });

  it('analyses a text by its language, a variant of a language like the language itself', () => {
    expect(templateOf('de')).toEqual({ type: 'text', analyzer: 'german' });
    expect(templateOf('de-CH')).toEqual({ type: 'text', analyzer: 'german' });
    expect(templateOf('pt-BR')).toEqual({ type: 'text', analyzer: 'brazilian' });
    expect(templateOf('pt-PT')).toEqual({ type: 'text', analyzer: 'portuguese' });
  });

  it('folds a text of any other language, so that it is found all the same', () => {
    expect(templateOf('eo')).toEqual({ type: 'text', analyzer: 'folded' });
    expect(templateOf('del')).toEqual({ type: 'text', analyzer: 'folded' });
    expect(templateOf('')).toEqual({ type: 'text', analyzer: 'folded' });
  });

  it('has the words of each weight, one field for those below 1, and beginnings of those of titles', () => {
    const { words } = indexOnly;
    expect(Object.keys(words?.properties ?? {})).toEqual(['0', '1', '2', '3']);
    expect(words?.properties?.[0]).toEqual({ type: 'text', analyzer: 'words' });
    expect(indexOnly['title-words']?.index_prefixes).toEqual({ min_chars: 1, max_chars: 12 });
  });

  it('orders dates and numbers by number, texts by text, language maps by language too', () => {
    expect(indexOnly.sort?.properties).toMatchObject({
      title: { type: 'keyword' },
      seen: { type: 'double' },
      observer: { type: 'keyword' },
    });
    expect(indexOnly['sort-texts']?.properties).toMatchObject({ title: { type: 'flattened' } });
  });

  it('reads dates in all four precisions and has room for their whole span', () => {
    const format = 'strict_year||strict_year_month||strict_date||strict_date_optional_time_nanos';
    expect(properties.seen).toEqual({ type: 'date', format, ignore_malformed: true });
    expect(properties['seen-span']).toMatchObject({ type: 'date_range', format: 'epoch_millis' });
  });

  it('compares text whole for filters, beside the text itself', () => {
    const whole = { type: 'keyword', normalizer: 'caseless', ignore_above: 8191 };
    expect(properties.observer).toEqual({ type: 'text', analyzer: 'folded' });
    expect(properties['observer-exact']).toEqual(whole);
    expect(properties.tags?.properties?.id).toEqual(whole);
  });

  it('keeps the values of one array element together by their positions, where they are compared whole', () => {
    expect(properties.tags?.type).toBe('object');
    expect(properties['tags-elements']).toMatchObject({ type: 'text', analyzer: 'elements' });
    expect(properties['tags-present']).toEqual({ type: 'boolean' });
    expect(properties.sightings?.properties?.['kinds-elements']).toBeDefined();
  });

  it('has them apart where there are lists or ranges in an element, and what a single condition reads above', () => {
    expect(properties.sightings).toMatchObject({ type: 'nested', include_in_parent: true });
    expect(properties['sightings-elements']).toBeUndefined();
  });

  it('does not index what is only stored or has no role', () => {
    const stored = { type: 'object', enabled: false };
    expect(properties.website).toEqual(stored);
    expect(properties.label).toEqual(stored);
    expect(properties.tags?.properties?.label).toEqual(stored);
  });

  it('keeps what is served, and only that', () => {
    const kept = ['id', 'json', 'etag', 'modified'].map((name) => `index-only.${name}`);
    expect(mappings?._source.includes).toEqual(kept);
  });

  it('counts each facet in a field of its own, apart from all mapping names', () => {
    expect(Object.keys(indexOnly.facets?.properties ?? {})).toEqual(['tags', 'sightings/kinds']);
  });

  it('allows as many fields and objects as there may be', () => {
    const { mapping } = dataset?.settings.index ?? {};
    expect(mapping?.total_fields.limit).toBeGreaterThan(41 * 3);
    expect(mapping?.nested_fields.limit).toBe(1);
  });

  it('names only analysers and normalisers that the settings or the engine have', () => {
    const { analyzer = {}, normalizer = {} } = dataset?.settings.analysis ?? {};
    const known = [...Object.keys(analyzer), ...Object.values(LANGUAGE_ANALYSERS)];
    const text = JSON.stringify(mappings);
    const named = (key: string) =>
      [...text.matchAll(new RegExp(`"${key}":"([a-z_]+)"`, 'g'))].map(([, name]) => name);
    expect(named('analyzer').length).toBeGreaterThan(40);
    expect(new Set(named('analyzer')).difference(new Set(known))).toEqual(new Set());
    expect(new Set(named('normalizer'))).toEqual(new Set(Object.keys(normalizer)));
  });
});

/** What becomes of a text of this language tag: the mapping of the template of its name. */
function templateOf(tag: string) {
  const templates = mappings?.dynamic_templates.flatMap((one) => Object.values(one)) ?? [];
  return templates.find(({ match }) => match === languageName(tag))?.mapping;
}
