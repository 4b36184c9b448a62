import { checkReadProfile } from './check/check-profile.ts';
import { notesOf } from './check/notes/profile-notes.ts';
import { checkEnrichment } from './enrichment/check-enrichment.ts';
import type { EnrichmentConfig } from './enrichment/config.ts';
import { enrichModel } from './enrichment/enrich-model.ts';
import { InvalidProfileError } from './issues.ts';
import { deepFreeze } from './lower/deep-freeze.ts';
import { lowerProfile } from './lower/lower-profile.ts';
import type { ProfileModel } from './model.ts';
import type { ProfileSource } from './read/profile-source.ts';
import { readProfile } from './read/read-profile.ts';

export interface CompileOptions {
  /** How vocabularies enrich fields; none do where absent. */
  readonly enrichment?: EnrichmentConfig | undefined;
}

/**
 * Compiles the texts of a profile directory, with the enrichment that is configured, to its model:
 * frozen plain data. Throws InvalidProfileError with everything that is wrong with either.
 */
export function compileProfile(
  source: ProfileSource,
  { enrichment = {} }: CompileOptions = {},
): ProfileModel {
  const profile = readProfile(source);
  const ofProfile = checkReadProfile(profile);
  const lowered = ofProfile.length === 0 ? lowerProfile(profile, notesOf(profile)) : undefined;
  const issues = [...ofProfile, ...checkEnrichment(enrichment, lowered)];
  if (!lowered || issues.length > 0) {
    throw new InvalidProfileError(source.directory, issues);
  }
  return deepFreeze(enrichModel(lowered, enrichment).model) as ProfileModel;
}
