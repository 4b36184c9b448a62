import path from 'node:path';
import type { Logger } from 'pino';
import { profileCoverage } from '../../../profile-compiler/index.ts';
import { openKeyValueStore, type Search, type SearchOptions } from '../../../search/index.ts';
import { createValidator } from '../../api/validation/create-validator.ts';
import type { Services } from '../../http/routes/services.ts';
import type { LocalSearch } from '../backends/open-local-search.ts';
import type { ServedProfile } from '../build-app.ts';
import { chooseEnvelope } from '../prepare/choose-envelope.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { chooseProfile } from './choose-profile.ts';
import { dropUnneeded } from './follow-record.ts';
import { createProfileRecords, profileSettingsOf } from './profile-record.ts';
import { createProfileSwitch, type ProfileSwitch } from './profile-switch.ts';
import { createSearchHandles } from './search-handles.ts';
import type { OpenProfile } from './switch-state.ts';

export interface ProfileOptions {
  /** Absent where no search runs here. */
  readonly local: LocalSearch | undefined;
  /** The services that are the same under every profile. */
  readonly services: Omit<Services, 'model' | 'search' | 'validate' | 'coverage'>;
  readonly log: Logger;
}

/** Opens the profile that a start serves. */
export async function openProfiles(prepared: Prepared, { local, services, log }: ProfileOptions) {
  const { config } = prepared;
  const engine = local?.engine;
  const metadata =
    engine?.metadata ?? openKeyValueStore(path.join(config.dataDirectory, 'profiles'));
  const records = createProfileRecords(metadata);
  // An index that is ahead of the repository stops the start; later it would stop nothing but the candidate.
  let whenAhead: SearchOptions['whenAhead'];
  const searches =
    local &&
    createSearchHandles({
      record: ({ model, mapping }) =>
        records.keepIndex(mapping, { format: local.engine.formats.current, model }),
      open: ({ model, mapping }, weights) => local.open({ model, mapping, weights }, whenAhead),
    });
  const { record, ...chosen } = await chooseProfile(prepared, { records, engine, log });
  const { index, model } = chosen;
  const served: OpenProfile = { ...chosen, handle: index && (await searches?.take(index, model)) };
  whenAhead = 'rebuild';
  await dropUnneeded({ records, engine });
  const profiles: ProfileSwitch = createProfileSwitch(
    { records, engine, searches, settings: profileSettingsOf(config), served, answersOf, log },
    record,
  );
  return {
    profiles,
    /** Of the profile that the start serves. */
    answers: answersOf(served),
    /** Of the profile that is served at the time. */
    services: () => answersOf(profiles.served()).services,
  };

  function answersOf(profile: OpenProfile): ServedProfile {
    const search = profile.handle?.search;
    return {
      services: {
        ...services,
        model: profile.model,
        ...(search && { search: waitingForAll(search, () => others(profile)) }),
        validate: createValidator(profile.profile),
        coverage: () => profileCoverage(profile.profile),
      },
      envelope: chooseEnvelope({ config, profile: profile.profile }),
    };
  }

  /** The searches that requests read next. */
  function others(profile: OpenProfile): readonly Search[] {
    return [profiles.served(), profiles.ready()].flatMap((one) =>
      one?.handle && one !== profile ? [one.handle.search] : [],
    );
  }
}

/** A search that has passed a change when those that requests read next have passed it, too. */
function waitingForAll(search: Search, others: () => readonly Search[]): Search {
  return {
    ...search,
    async waitFor(seq, timeoutMs) {
      const until = performance.now() + timeoutMs;
      const reached = await search.waitFor(seq, timeoutMs);
      const left = () => Math.max(0, until - performance.now());
      const all = await Promise.all(others().map((other) => other.waitFor(seq, left())));
      return all.length === 0 ? reached : all.every((one) => one);
    },
  };
}
