import type { EnrichmentConfig, VocabularyEnrichment } from '../../enrichment/config.ts';
import { compileProfile, type ProfileModel } from '../../index.ts';
import { inlineProfile } from '../inline-profile.ts';

/** A dataset with a text, a theme, a licence and a language, and two fields that nest one shape. */
export const GARDENS = inlineProfile(
  `[ sh:path ex:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLang" ],
   [ sh:path ex:kind ; pv:mappingName "kind" ; pv:mappingClass "StandardText" ],
   [ sh:path ex:page ; pv:mappingName "page" ; pv:mappingClass "StandardDisabled" ; sh:maxCount 1 ],
   [ sh:path ex:theme ; pv:mappingName "theme" ; pv:mappingClass "Theme" ],
   [ sh:path ex:licence ; pv:mappingName "licence" ; pv:mappingClass "License" ; sh:maxCount 1 ],
   [ sh:path ex:language ; pv:mappingName "language" ; pv:mappingClass "Language" ],
   [ sh:path ex:date ; pv:mappingName "date" ; pv:mappingClass "DateTime" ],
   [ sh:path ex:bed ; pv:mappingName "beds" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Bed_Shape ],
   [ sh:path ex:pot ; pv:mappingName "pots" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Bed_Shape ]`,
  `ex:Bed_Shape a sh:NodeShape ; sh:targetClass ex:Bed ; sh:property
     [ sh:path ex:kind ; pv:mappingName "kind" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ],
     [ sh:path ex:soil ; pv:mappingName "soil" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ] .`,
);

/** What is usually replaced. */
export const USUAL = ['id:id', 'label:pref_label', 'resource:resource'];

/** The gardens with one vocabulary, `plants`. */
export function withPlants(plants: Partial<VocabularyEnrichment>): ProfileModel {
  return compileGardens({ plants: { fields: ['kind'], replacements: USUAL, ...plants } });
}

export function compileGardens(enrichment: EnrichmentConfig): ProfileModel {
  return compileProfile(GARDENS, { enrichment });
}
