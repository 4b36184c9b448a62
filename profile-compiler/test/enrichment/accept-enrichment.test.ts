import { describe, expect, it } from 'vitest';
import type { EnrichmentConfig } from '../../enrichment/config.ts';
import { compileProfile } from '../../index.ts';
import { GARDENS, USUAL } from './enriched-profile.ts';

function compile(enrichment: EnrichmentConfig) {
  const model = compileProfile(GARDENS, { enrichment });
  const [dataset] = model.entities;
  const kind = model.types[dataset?.type ?? '']?.fields.find(({ name }) => name === 'kind');
  return {
    enrichment: kind?.source?.enrichment,
    leftOut: model.warnings.map(({ node }) => node),
  };
}

describe('an enrichment of which unknown entries are left out', () => {
  it('enriches what the profile has, and warns of the rest', () => {
    const { enrichment, leftOut } = compile({
      plants: {
        fields: ['knid', 'kind'],
        excludes: ['bads'],
        replacements: [...USUAL, 'colour:extensions.colour'],
      },
    });
    expect(enrichment).toMatchObject([{ vocabulary: 'plants' }]);
    expect(enrichment?.[0]?.replacements).toHaveLength(USUAL.length);
    expect(leftOut).toEqual([
      'vocabulary.plants.fields[0]',
      'vocabulary.plants.excludes[0]',
      'vocabulary.plants.replacements[3]',
    ]);
  });

  it.each<[string, EnrichmentConfig[string]]>([
    ['without a field', { fields: ['colour'], replacements: USUAL }],
    ['without a replacement', { fields: ['kind'], replacements: ['label'] }],
    ['without replacements at all', { fields: ['kind'], replacements: [] }],
    ['that was included nowhere', { fields: ['kind'], includes: ['bads'], replacements: USUAL }],
  ])('has no vocabulary %s', (_, vocabulary) => {
    const { enrichment, leftOut } = compile({ vocabulary });
    expect(enrichment).toBeUndefined();
    expect(leftOut).not.toEqual([]);
  });
});
