import { describe, expect, it } from 'vitest';
import { emitElasticsearchMappings } from '../../../emit/elasticsearch/mapping.ts';
import { BIRD_PROFILE } from '../bird-profile.ts';

const { dataset } = emitElasticsearchMappings(BIRD_PROFILE);
const mappings = dataset?.mappings;
const properties = mappings?.properties ?? {};

describe('the Elasticsearch mapping', () => {
  it('is closed to fields that the profile does not name', () => {
    expect(mappings?.dynamic).toBe('strict');
    expect(properties.sightings?.dynamic).toBeUndefined();
  });

  it('is open for the languages of a language map', () => {
    expect(properties.title).toMatchObject({ type: 'object', dynamic: true });
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
  });

  it('offers beginnings of words and sorting only where the role says so', () => {
    const autocomplete = { analyzer: 'autocomplete', search_analyzer: 'autocomplete_query' };
    expect(properties.title?.properties?._any).toMatchObject({ fields: { autocomplete } });
    expect(properties.title?.properties?._sort).toBeDefined();
    expect(properties.sightings?.properties?.title?.properties?._any?.fields).toBeUndefined();
    expect(properties.sightings?.properties?.title?.properties?._sort).toBeUndefined();
  });

  it('reads dates in all four precisions and has room for their whole span', () => {
    const format = 'strict_year||strict_year_month||strict_date||strict_date_optional_time_nanos';
    expect(properties.seen).toEqual({ type: 'date', format, ignore_malformed: true });
    expect(properties['seen-span']).toEqual({ type: 'date_range', format });
  });

  it('compares text whole for filters and folds it for sorting', () => {
    expect(properties.observer?.fields).toEqual({
      exact: { type: 'keyword', normalizer: 'caseless', ignore_above: 8191 },
      raw: { type: 'keyword', normalizer: 'sortable', ignore_above: 8191 },
    });
  });

  it('keeps the values of one array element together in a Nested field only', () => {
    expect(properties.sightings?.type).toBe('nested');
    expect(properties.tags?.type).toBe('object');
  });

  it('does not index what is only stored or has no role', () => {
    const stored = { type: 'keyword', index: false, doc_values: false };
    expect(properties.website).toEqual(stored);
    expect(properties.label).toEqual({ type: 'object', enabled: false });
  });

  it('counts each facet in a field of its own, apart from all mapping names', () => {
    const facets = properties['index-only']?.properties?.facets?.properties ?? {};
    expect(Object.keys(facets)).toEqual(['tags', 'sightings/kinds']);
  });

  it('allows as many fields as it has, and further languages', () => {
    const limit = dataset?.settings.index.mapping.total_fields.limit ?? 0;
    expect(limit).toBeGreaterThan(1000 + Object.keys(properties).length);
  });

  it('names only analysers and normalisers that the settings or the engine have', () => {
    const { analyzer, normalizer } = dataset?.settings.analysis ?? {};
    const text = JSON.stringify(mappings);
    const named = (key: string) => text.matchAll(new RegExp(`"${key}":"([a-z_]+)"`, 'g'));
    for (const [, name = ''] of named('normalizer')) {
      expect(normalizer).toHaveProperty(name);
    }
    for (const [, name = ''] of named('search_analyzer')) {
      expect(analyzer).toHaveProperty(name);
    }
  });
});

/** What a language map holds under a tag: the mapping of the first template that matches. */
function templateOf(tag: string) {
  const templates = mappings?.dynamic_templates.flatMap((one) => Object.values(one)) ?? [];
  return templates.find(({ match, match_pattern: pattern }) =>
    pattern === 'regex' ? new RegExp(`^(${match})$`).test(tag) : match === '*',
  )?.mapping;
}
