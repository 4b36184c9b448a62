import { checkReadProfile } from './check/check-profile.ts';
import { checkGraphqlSpelling } from './check/names/graphql-spelling.ts';
import { notesOf } from './check/notes/profile-notes.ts';
import { withoutFaulty } from './check/without-faulty.ts';
import type { GraphqlNames } from './emit/graphql-types/spelling.ts';
import { checkEnrichment } from './enrichment/check-enrichment.ts';
import { type EnrichmentConfig, SEARCH_SETTING } from './enrichment/config.ts';
import { enrichModel } from './enrichment/enrich-model.ts';
import { withoutUnknownEntries } from './enrichment/unknown-entries.ts';
import { InvalidProfileError } from './issues.ts';
import { deepFreeze } from './lower/deep-freeze.ts';
import { lowerProfile } from './lower/lower-profile.ts';
import type { ProfileModel, ProfileModelData } from './model.ts';
import type { ProfileSource } from './read/profile-source.ts';
import { readProfile } from './read/read-profile.ts';
import { compileSearchSettings } from './search-settings/compile-search-settings.ts';
import { type IndexConfig, NO_INDEX_CONFIG } from './search-settings/given-settings.ts';

export interface CompileOptions {
  /** How vocabularies enrich fields; none do where absent. */
  readonly enrichment?: EnrichmentConfig | undefined;
  /** Leaves out what the profile does not know of the enrichment, with a note, instead of refusing it. */
  readonly leavesOutUnknown?: boolean;
  /** Name of the setting that holds the enrichment, as the operator wrote it; that of the platform where absent. */
  readonly enrichmentSetting?: string;
  /** How the GraphQL schema spells names of the profile; as the profile does where absent. */
  readonly graphqlNames?: GraphqlNames | undefined;
  /** Settings of search by type of documents; the defaults where absent. */
  readonly index?: IndexConfig | undefined;
}

/**
 * Compiles the texts of a profile directory, with the enrichment and the settings of search that are configured, to its model:
 * frozen plain data. Throws InvalidProfileError with everything that is wrong with either.
 */
export function compileProfile(
  source: ProfileSource,
  {
    enrichment: configured = {},
    leavesOutUnknown = false,
    enrichmentSetting = SEARCH_SETTING,
    graphqlNames,
    index = NO_INDEX_CONFIG,
  }: CompileOptions = {},
): ProfileModel {
  const profile = readProfile(source);
  const ofProfile = checkReadProfile(profile);
  const ofNotes = notesOf(profile);
  const faultless = withoutFaulty(profile, ofProfile);
  const lowered = faultless && {
    ...lowerProfile(faultless.profile, ofNotes),
    ...(graphqlNames && { graphqlNames }),
  };
  const { enrichment, notes } =
    lowered && leavesOutUnknown
      ? withoutUnknownEntries(configured, lowered)
      : { enrichment: configured, notes: [] };
  const ofEnrichment = checkEnrichment(enrichment, lowered);
  const isEnrichable = lowered && ofEnrichment.length === 0;
  const enriched = isEnrichable ? enrichModel(lowered, enrichment) : lowered;
  const compiled = enriched && compileSearchSettings(enriched, profile, index);
  const inSetting = { file: enrichmentSetting };
  const issues = [
    ...ofProfile,
    ...[
      ...(lowered ? checkGraphqlSpelling(lowered) : []),
      ...ofEnrichment.map((found) => ({ ...found, ...inSetting })),
      ...(compiled?.issues ?? []),
    ].filter((found) => !faultless?.follows(found)),
  ];
  if (!compiled || issues.length > 0) {
    throw new InvalidProfileError(source.directory, issues, ofNotes);
  }
  const { model } = compiled;
  const noted: ProfileModelData = {
    ...model,
    notes: [
      ...model.notes,
      ...notes.map((found) => ({ ...found, ...inSetting })),
      ...compiled.notes,
    ],
  };
  return deepFreeze(noted) as ProfileModel;
}
