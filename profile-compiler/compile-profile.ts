import { acceptProfile } from './accept/accept-profile.ts';
import { checkProfile } from './check/check-profile.ts';
import { checkGraphqlSpelling } from './check/graphql-spelling.ts';
import { notesOf } from './check/notes/profile-notes.ts';
import { withoutFaulty } from './check/without-faulty.ts';
import { deepFreeze } from './deep-freeze.ts';
import { acceptEnrichment } from './enrichment/accept-enrichment.ts';
import { type EnrichmentConfig, SEARCH_SETTING } from './enrichment/config.ts';
import { enrichModel } from './enrichment/enrich-model.ts';
import { InvalidProfileError, isError } from './issues.ts';
import { lowerProfile } from './lower/lower-profile.ts';
import type { ProfileModel, ProfileModelData } from './model.ts';
import type { GraphqlNames } from './names/spelling.ts';
import type { ProfileSource } from './read/profile-source.ts';
import { readProfile } from './read/read-profile.ts';
import { compileSearchSettings } from './search-settings/compile-search-settings.ts';
import { type IndexConfig, NO_INDEX_CONFIG } from './search-settings/given-settings.ts';

export interface CompileOptions {
  /** Enrichment of fields by vocabularies; none if absent. Entries that the profile does not know are left out. */
  readonly enrichment?: EnrichmentConfig | undefined;
  /** Name of the setting that holds the enrichment, as the operator wrote it; that of the platform where absent. */
  readonly enrichmentSetting?: string;
  /** Spelling of names in the GraphQL schema; as in the profile if absent. */
  readonly graphqlNames?: GraphqlNames | undefined;
  /** Settings of search by type of documents; the defaults where absent. */
  readonly index?: IndexConfig | undefined;
}

/**
 * Compiles the texts of a profile directory, with the enrichment and the settings of search that are configured, to its model:
 * frozen plain data, with a warning for everything that is served in another way than it is stated. Throws
 * InvalidProfileError with every error and warning where something cannot be served correctly.
 */
export function compileProfile(
  source: ProfileSource,
  {
    enrichment: configured = {},
    enrichmentSetting = SEARCH_SETTING,
    graphqlNames,
    index = NO_INDEX_CONFIG,
  }: CompileOptions = {},
): ProfileModel {
  const profile = acceptProfile(readProfile(source));
  const ofProfile = checkProfile(profile);
  const ofNotes = notesOf(profile);
  const faultless = withoutFaulty(profile, ofProfile);
  if (!faultless) {
    throw new InvalidProfileError(source.directory, ofProfile, ofNotes);
  }
  const lowered: ProfileModelData = {
    ...lowerProfile(faultless.profile, ofNotes),
    ...(graphqlNames && { graphqlNames }),
  };
  const { enrichment, issues: ofEnrichment } = acceptEnrichment(configured, lowered);
  const compiled = compileSearchSettings(enrichModel(lowered, enrichment), profile, index);
  const ofSettings = [
    ...checkGraphqlSpelling(lowered),
    ...ofEnrichment.map((found) => ({ ...found, file: enrichmentSetting })),
    ...compiled.issues,
  ];
  const issues = [...ofProfile, ...ofSettings.filter((found) => !faultless.follows(found))];
  if (issues.some(isError)) {
    throw new InvalidProfileError(source.directory, issues, ofNotes);
  }
  const { model } = compiled;
  const noted: ProfileModelData = {
    ...model,
    notes: [...model.notes, ...compiled.notes],
    warnings: issues,
  };
  return deepFreeze(noted) as ProfileModel;
}
