import type { Logger } from 'pino';
import type { SearchEngine } from '../../../search/index.ts';
import type { CandidateStatus } from '../../api/rest/profile/profile-changes.ts';
import type { RouteGeneration } from '../../http/routes/route-generations.ts';
import type { ServedApp, ServedProfile } from '../build-app.ts';
import type { createFillRate } from './fill-rate.ts';
import type {
  CandidateEntry,
  CompiledProfile,
  ProfileEntry,
  ProfileRecord,
  ProfileRecords,
  StoredProfile,
} from './profile-record.ts';
import type { SearchHandle, SearchHandles } from './search-handles.ts';
import type { ServedIndex } from './served-index.ts';

/** A profile that this process serves, or could. */
export interface OpenProfile extends CompiledProfile {
  readonly id: string;
  /** Both absent where no search runs here. */
  readonly index: ServedIndex | undefined;
  readonly handle: SearchHandle | undefined;
}

/** Whether a profile that is open is the one that a record names. */
export function isEntryOf(entry: ProfileEntry, { id, index }: OpenProfile): boolean {
  return entry.id === id && entry.mapping === (index?.mapping ?? '');
}

/** The status of a candidate, if it is known, in another state. */
export function statusIn(
  { status }: SwitchState,
  { id, profile, reason }: Pick<CandidateStatus, 'id' | 'profile' | 'reason'>,
  state: CandidateStatus['state'],
): CandidateStatus {
  const known = status?.id === id ? status : { id, profile, reason, report: [] };
  return { ...known, state };
}

export interface SwitchParts {
  readonly records: ProfileRecords;
  readonly engine: SearchEngine | undefined;
  readonly searches: SearchHandles | undefined;
  /** The settings that profiles are compiled under here. */
  readonly settings: StoredProfile['settings'];
  readonly served: OpenProfile;
  /** Services and form of the answers of a profile. */
  readonly answersOf: (profile: OpenProfile) => ServedProfile;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** A profile that is to be served. */
export interface Candidate {
  readonly entry: CandidateEntry | ProfileEntry;
  readonly opened: OpenProfile;
  readonly routes: RouteGeneration;
  readonly rate: ReturnType<typeof createFillRate>;
  readonly began: number;
  loggedAt: number;
  isReady: boolean;
}

/** Profiles of this process: those that it serves, fills or refused. */
export interface SwitchState {
  record: ProfileRecord;
  served: OpenProfile;
  candidate: Candidate | undefined;
  status: CandidateStatus | undefined;
  app: Pick<ServedApp, 'prepare' | 'serve'> | undefined;
  /** Why the candidate cannot be followed or filled now. */
  failure: string | undefined;
  /** What this process has proposed, compiled, until it is opened; by the name of its text. */
  proposed: { readonly text: string; readonly compiled: CompiledProfile } | undefined;
  /** A candidate whose text is not there yet, and since when. */
  missing: { readonly text: string; readonly since: number } | undefined;
}
