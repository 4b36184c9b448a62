import {
  InvalidProfileError,
  type ProfileModel,
  type SourceFile,
  usedVocabularies,
} from '../../../profile-compiler/index.ts';
import type { CandidateStatus } from '../../api/rest/profile/profile-changes.ts';
import { RequestError } from '../../http/problems/request-error.ts';
import { profileReport } from '../prepare/prepare.ts';
import { countBreakingChanges, refusalOf } from './breaking-changes.ts';
import {
  type CandidateEntry,
  compileStored,
  entryOf,
  profileId,
  removeCandidate,
} from './profile-record.ts';
import { neededIndex } from './served-index.ts';
import type { OpenProfile, SwitchParts, SwitchState } from './switch-state.ts';

interface Proposal {
  readonly files: readonly SourceFile[];
  readonly allowBreaking: boolean;
}

/** Checks a profile completely, then makes it the candidate. */
export async function proposeProfile(
  parts: SwitchParts,
  state: SwitchState,
  { files, allowBreaking }: Proposal,
): Promise<CandidateStatus> {
  const stored = { files, settings: parts.settings };
  const id = profileId(stored);
  const compiled = compileStored(stored);
  if (compiled instanceof InvalidProfileError) {
    throw refuse(parts, state, {
      code: 'invalid-profile',
      status: { id, profile: '', reason: 'activated', report: profileReport(compiled).split('\n') },
    });
  }
  const { model } = compiled;
  const head = { id, profile: model.id, reason: 'activated' } as const;
  if (id === state.record.active.id) {
    const status = { ...head, state: 'active', report: ['It is served already.'] } as const;
    state.status = status;
    return status;
  }
  const changes = await countBreakingChanges(state.served, compiled);
  if (changes.breaking > 0 && !allowBreaking) {
    const report = refusalOf(changes);
    throw refuse(parts, state, { code: 'breaking-changes', status: { ...head, report, changes } });
  }
  const { mapping, ...index } = await neededIndex(parts.engine, state.served.index, model);
  const entry: CandidateEntry = { ...entryOf(id, model, mapping), reason: 'activated' };
  if (await makeCandidate(parts, state, entry)) {
    state.proposed = { text: entry.text, compiled };
    await parts.records.keep(entry, stored).catch(async (error: unknown) => {
      await removeCandidate(parts.records, entry);
      throw error;
    });
  }
  const report = [
    ...model.warnings.map(({ message }) => message),
    ...(await missingVocabularies(state.served, model)),
  ];
  const status: CandidateStatus = { ...head, state: 'filling', report, changes, index };
  state.status = status;
  parts.log.info(
    { profile: id, index, changes: { ...changes, list: undefined } },
    `Profile ${model.id} is the candidate`,
  );
  return status;
}

/** Vocabularies that the fields of the next profile need besides those of the one that is served, and that are not stored. */
async function missingVocabularies(
  { model, handle }: OpenProfile,
  next: ProfileModel,
): Promise<readonly string[]> {
  // An index that cannot be read does not know them; it stops no activation.
  const stored = await handle?.search.terms.list().catch(() => undefined);
  const known = new Set([...usedVocabularies(model), ...(stored ?? []).map(({ id }) => id)]);
  const missing = usedVocabularies(next).filter((id) => !known.has(id));
  return stored && missing.length > 0
    ? [
        `Its fields look up terms of vocabularies that are not stored: ${missing.join(', ')}. Their values have no labels until these are.`,
      ]
    : [];
}

/** Whether it is the candidate now: the same one again changes nothing. Fails where another one is. */
async function makeCandidate(
  { records }: SwitchParts,
  state: SwitchState,
  entry: CandidateEntry,
): Promise<boolean> {
  let other: CandidateEntry | undefined;
  const record = await records.change((found) => {
    other = found?.candidate && found.candidate.id !== entry.id ? found.candidate : undefined;
    return other || !found || found.candidate ? undefined : { ...found, candidate: entry };
  });
  if (other) {
    throw new RequestError(
      'profile-changing',
      `The profile ${other.profile} (${other.id}) is being activated. Wait for it, or give it up by a rollback.`,
    );
  }
  state.record = record ?? state.record;
  return record?.candidate?.text === entry.text;
}

interface Refusal {
  readonly code: 'invalid-profile' | 'breaking-changes';
  readonly status: Omit<CandidateStatus, 'state'>;
}

function refuse({ log }: SwitchParts, state: SwitchState, { code, status }: Refusal): RequestError {
  // A candidate that is being filled stays the one to be shown.
  if (!state.record.candidate) {
    state.status = { ...status, state: 'refused' };
  }
  log.warn(
    { profile: status.id, code, report: status.report },
    'A profile was refused; the one that is served stays',
  );
  return new RequestError(code, status.report.join('\n'));
}

/** Gives the candidate up; without one, the former profile becomes the candidate. */
export async function rollBack(parts: SwitchParts, state: SwitchState): Promise<CandidateStatus> {
  let givenUp: CandidateEntry | undefined;
  const record = await parts.records.change((found) => {
    givenUp = found?.candidate;
    if (!found || (!found.candidate && !found.previous)) {
      return undefined;
    }
    const { candidate, ...rest } = found;
    return candidate || !found.previous
      ? rest
      : { ...found, candidate: { ...found.previous, reason: 'rolled-back' as const } };
  });
  state.record = record ?? state.record;
  const entry = givenUp ?? record?.candidate;
  if (!entry) {
    throw new RequestError('not-found', 'No profile was served before this one.');
  }
  const { id, profile } = entry;
  const status: CandidateStatus = givenUp
    ? {
        id,
        profile,
        reason: givenUp.reason,
        state: 'given-up',
        report: ['It was given up by a rollback.'],
      }
    : { id, profile, reason: 'rolled-back', state: 'filling', report: [] };
  state.status = status;
  parts.log.info(
    { profile: id },
    `Profile ${profile} ${givenUp ? 'is given up' : 'is the candidate again'}`,
  );
  return status;
}
