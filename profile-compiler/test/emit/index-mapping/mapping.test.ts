import { describe, expect, it } from 'vitest';
import { emitElasticsearchMappings } from '../../../emit/index-mapping/mapping.ts';
import { BIRD_PROFILE } from '../bird-profile.ts';

const { dataset } = emitElasticsearchMappings(BIRD_PROFILE);
const mappings = dataset?.mappings;
const properties = mappings?.properties ?? {};
const indexOnly = properties['index-only']?.properties ?? {};

describe('the Elasticsearch mapping', () => {
  it('is closed to fields that the profile does not name', () => {
    expect(mappings?.dynamic).toBe('strict');
    expect(JSON.stringify(properties)).not.toContain('dynamic');
  });

  it('indexes the texts of members by their words alone', () => {
    expect(properties.title).toEqual({ type: 'object', enabled: false });
    expect(properties.observer).toEqual({ type: 'text', index: false });
  });

  it('has the words of each weight, one field for those below 1, and beginnings of those of titles', () => {
    const { words } = indexOnly;
    expect(Object.keys(words?.properties ?? {})).toEqual(['0', '1', '2', '3']);
    expect(words?.properties?.[0]).toEqual({ type: 'text', analyzer: 'words' });
    expect(indexOnly['title-words']?.index_prefixes).toEqual({ min_chars: 1, max_chars: 8 });
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

  it('compares text whole for filters, without columns that nothing reads', () => {
    const whole = {
      type: 'keyword',
      normalizer: 'caseless',
      ignore_above: 8191,
      doc_values: false,
    };
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
    expect(mapping?.total_fields.limit).toBeGreaterThan(41);
    expect(mapping?.nested_fields.limit).toBe(1);
  });

  it('names only analysers and normalisers that the settings or the engine have', () => {
    const { analyzer = {}, normalizer = {} } = dataset?.settings.analysis ?? {};
    const text = JSON.stringify(mappings);
    const named = (key: string) =>
      [...text.matchAll(new RegExp(`"${key}":"([a-z_]+)"`, 'g'))].map(([, name]) => name);
    expect(new Set(named('analyzer'))).toEqual(new Set(Object.keys(analyzer)));
    expect(new Set(named('normalizer'))).toEqual(new Set(Object.keys(normalizer)));
  });
});
