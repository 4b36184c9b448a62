import { describe, expect, it } from 'vitest';
import type { EnrichmentConfig, VocabularyEnrichment } from '../../enrichment/config.ts';
import { compileProfile, InvalidProfileError, type ProfileSource } from '../../index.ts';
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
  ])('with %s is refused, and the entry is named', (_mistake, plants, expected) => {
    expect(issuesOf({ plants: { ...PLANTS, ...plants } })).toEqual([
      `vocabulary.plants.${expected}`,
    ]);
  });

  it('is refused where vocabularies make different things of one member', () => {
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

  it('is refused where vocabularies add a member in different forms to values of one type', () => {
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
    expect(thrownBy(enrichment).message).toMatchInlineSnapshot(`
      "The profile in inline has 5 issues:
      PLATFORM_HUB_SEARCH_ES_CONFIG: vocabulary.plants.fields[0]: The profile has no field "knid". Did you mean "kind"? (enrichment-field)
      PLATFORM_HUB_SEARCH_ES_CONFIG: vocabulary.plants.excludes[0]: The profile has no field "bads". Did you mean "beds"? (enrichment-path)
      PLATFORM_HUB_SEARCH_ES_CONFIG: vocabulary.plants.replacements[0]: "label" does not have the form target:source. Write target:source, such as label:pref_label.en; each target is a valid field name and occurs once per vocabulary. (enrichment-replacement)
      PLATFORM_HUB_SEARCH_ES_CONFIG: vocabulary.plants.replacements[1]: A term document has no member "b"; it has id, resource, in_scheme, pref_label, alt_label, parent_id, broader, notation, pref_label.<tag>, alt_label.<tag>, alt_labels.<tag>, hidden_labels.<tag>, extensions.foaf_homepage, extensions.foaf_mbox, extensions.foaf_type, extensions.iso_31661_alpha2, extensions.iso_6391_code, extensions.licensing_assistant. Use one of the sources that the message lists. (enrichment-source)
      PLATFORM_HUB_SEARCH_ES_CONFIG: vocabulary.weeds.replacements[0]: A term document has no member "y"; it has id, resource, in_scheme, pref_label, alt_label, parent_id, broader, notation, pref_label.<tag>, alt_label.<tag>, alt_labels.<tag>, hidden_labels.<tag>, extensions.foaf_homepage, extensions.foaf_mbox, extensions.foaf_type, extensions.iso_31661_alpha2, extensions.iso_6391_code, extensions.licensing_assistant. Use one of the sources that the message lists. (enrichment-source)"
    `);
    const broken = inlineProfile('[ sh:path ex:kind ; pv:mappingName "kind" ]');
    expect(thrownBy(enrichment, broken).issues.map(({ code }) => code)).toEqual([
      'class-missing',
      'enrichment-field',
      'enrichment-path',
      'enrichment-replacement',
      'enrichment-source',
      'enrichment-field',
      'enrichment-source',
    ]);
  });
});

function issuesOf(enrichment: EnrichmentConfig, profile: ProfileSource = GARDENS): string[] {
  return thrownBy(enrichment, profile).issues.map(({ node, code }) => `${node} ${code}`);
}

function thrownBy(enrichment: EnrichmentConfig, profile = GARDENS): InvalidProfileError {
  try {
    compileProfile(profile, { enrichment });
  } catch (error) {
    if (error instanceof InvalidProfileError) {
      return error;
    }
    throw error;
  }
  throw new Error('The configuration was accepted');
}
