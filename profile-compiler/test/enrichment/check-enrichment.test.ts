import { describe, expect, it } from 'vitest';
import type { EnrichmentConfig, VocabularyEnrichment } from '../../enrichment/config.ts';
import { compileProfile, type ProfileSource } from '../../index.ts';
import type { ProfileIssue } from '../../issues.ts';
import { inlineProfile } from '../inline-profile.ts';
import { GARDENS, USUAL } from './enriched-profile.ts';

const PLANTS: VocabularyEnrichment = { fields: ['kind'], replacements: USUAL };

describe('a configuration of vocabularies', () => {
  it.each<[string, Partial<VocabularyEnrichment>, string]>([
    ['an unknown field', { fields: ['kind', 'knid'] }, 'fields[1] enrichment-field'],
    ['a field of dates', { fields: ['date'] }, 'fields[0] enrichment-field'],
    ['a field of texts in languages', { fields: ['title'] }, 'fields[0] enrichment-field'],
    ['a field that the platform fills', { fields: ['id'] }, 'fields[0] enrichment-field'],
    [
      'a field that is excluded',
      { excludes: ['kind', 'beds', 'pots'] },
      'fields[0] enrichment-field',
    ],
    ['an unknown path to exclude', { excludes: ['beds.knid'] }, 'excludes[0] enrichment-path'],
    ['an unknown path to include', { includes: ['kind', 'bads'] }, 'includes[1] enrichment-path'],
    ['no replacements', { replacements: [] }, 'replacements enrichment-replacement'],
    [
      'a replacement without colon',
      { replacements: ['label'] },
      'replacements[0] enrichment-replacement',
    ],
    [
      'a replacement without source',
      { replacements: ['label:'] },
      'replacements[0] enrichment-replacement',
    ],
    [
      'a target that is no name',
      { replacements: ['the-label:id'] },
      'replacements[0] enrichment-replacement',
    ],
    [
      'a target that is reserved',
      { replacements: ['and:id'] },
      'replacements[0] enrichment-replacement',
    ],
    [
      'a target named twice',
      { replacements: ['a:id', 'b:id', 'a:resource'] },
      'replacements[2] enrichment-replacement',
    ],
    [
      'a source that terms do not have',
      { replacements: ['label:preflabel'] },
      'replacements[0] enrichment-source',
    ],
    [
      'an extension that terms do not have',
      { replacements: ['a:extensions.colour'] },
      'replacements[0] enrichment-source',
    ],
    [
      'a source that holds lists by language',
      { replacements: ['a:alt_labels'] },
      'replacements[0] enrichment-source',
    ],
  ])('with %s has a warning that names the entry', (_mistake, plants, expected) => {
    expect(issuesOf({ plants: { ...PLANTS, ...plants } })).toContain(
      `vocabulary.plants.${expected}`,
    );
  });

  it('has a warning where vocabularies make different things of one member', () => {
    const names = { ...PLANTS, replacements: ['label:pref_label.en'] };
    expect(issuesOf({ plants: PLANTS, names })).toEqual([
      'vocabulary.names.replacements[0] enrichment-clash',
      'vocabulary.names.replacements[0] enrichment-clash',
      'vocabulary.names.replacements[0] enrichment-clash',
    ]);
  });

  it('numbers the type that it makes where a shape has its name', () => {
    const profile = inlineProfile(
      `[ sh:path ex:kind ; pv:mappingName "kind" ; pv:mappingClass "StandardText" ],
       [ sh:path ex:bed ; pv:mappingName "beds" ; pv:mappingClass "Nested" ; pv:mappingLink ex:DatasetKind ]`,
      `ex:DatasetKind a sh:NodeShape ; sh:targetClass ex:Bed ; sh:property
         [ sh:path ex:soil ; pv:mappingName "soil" ; pv:mappingClass "StandardText" ] .`,
    );
    const { types } = compileProfile(profile, { enrichment: { plants: PLANTS } });
    expect(Object.keys(types)).toContain('DatasetKind2');
  });

  it('has a warning where vocabularies add a member in different forms to values of one type', () => {
    const profile = inlineProfile(
      `[ sh:path ex:kind ; pv:mappingName "kind" ; pv:mappingClass "Theme" ],
       [ sh:path ex:sort ; pv:mappingName "sort" ; pv:mappingClass "Theme" ]`,
    );
    const kinds = { fields: ['kind'], replacements: ['more:pref_label'] };
    const sorts = { fields: ['sort'], replacements: ['more:notation'] };
    expect(issuesOf({ kinds, sorts }, profile)).toEqual([
      'vocabulary.sorts.replacements[0] enrichment-clash',
    ]);
  });

  it('is reported completely, together with the issues of the profile', () => {
    const enrichment = {
      plants: { fields: ['knid'], excludes: ['bads'], replacements: ['label', 'a:b'] },
      weeds: { fields: ['soil'], replacements: ['x:y'] },
    };
    expect(warningsOf(enrichment).map(({ node, message }) => `${node}: ${message}`)).toEqual([
      'vocabulary.plants.fields[0]: The profile has no field "knid", so this entry is left out',
      'vocabulary.plants.excludes[0]: The profile has no field "bads", so this entry is left out',
      'vocabulary.plants.replacements[0]: "label" does not have the form target:source, so this entry is left out',
      expect.stringContaining(
        'vocabulary.plants.replacements[1]: A term document has no member "b"',
      ),
      expect.stringContaining(
        'vocabulary.weeds.replacements[0]: A term document has no member "y"',
      ),
    ]);
    const bare = inlineProfile('[ sh:path ex:kind ; pv:mappingName "kind" ]');
    expect(warningsOf(enrichment, bare)[0]).toMatchObject({ code: 'class-missing' });
  });

  it.each(['$.beds', '$.beds[*]', "$['beds']", '/beds', 'beds[0].*'])(
    'may write a path as the JSON path %s',
    (excluded) => {
      const enrichment = { plants: { ...PLANTS, excludes: [excluded] } };
      const { types, warnings } = compileProfile(GARDENS, { enrichment });
      const enriched = Object.values(types).filter(({ fields }) =>
        fields.some(({ source }) => source?.enrichment),
      );
      expect(warnings).toEqual([]);
      expect(enriched.map(({ name }) => name)).not.toContain('Bed');
      expect(enriched.map(({ name }) => name)).toContain('Dataset');
    },
  );

  it('may exclude a name at any depth, as JSON paths do', () => {
    const enrichment = { plants: { ...PLANTS, excludes: ['$..kind'] } };
    expect(issuesOf(enrichment)).toEqual(['vocabulary.plants.fields[0] enrichment-field']);
  });
});

function issuesOf(enrichment: EnrichmentConfig, profile: ProfileSource = GARDENS): string[] {
  return warningsOf(enrichment, profile).map(({ node, code }) => `${node} ${code}`);
}

function warningsOf(enrichment: EnrichmentConfig, profile = GARDENS): readonly ProfileIssue[] {
  return compileProfile(profile, { enrichment }).warnings;
}
