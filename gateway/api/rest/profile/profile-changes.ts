import type { SourceFile } from '../../../../profile-compiler/index.ts';

/** Changes of the profile while the platform runs. */
export interface ProfileChanges {
  status(): ProfileStatus;
  /** Makes a profile the candidate: it is served as soon as its index is filled. Rejects with `RequestError`. */
  activate(files: readonly SourceFile[], options: ActivationOptions): Promise<CandidateStatus>;
  /** Abandons the candidate, or else makes the former profile the candidate. Rejects with `RequestError`. */
  rollBack(): Promise<CandidateStatus>;
}

export interface ActivationOptions {
  readonly allowBreaking: boolean;
}

/** The profiles of a platform: served, served before, and to be served. */
export interface ProfileStatus {
  readonly active: KnownProfile;
  readonly previous?: KnownProfile;
  /** The newest candidate, also one that was refused or is served by now. */
  readonly candidate?: CandidateStatus;
}

export interface KnownProfile {
  /** Hash of the files and of the settings that it is compiled under. */
  readonly id: string;
  /** The id that its entry file states. */
  readonly profile: string;
  /** Since when it is, or was, served. */
  readonly since: string;
}

export interface CandidateStatus extends Omit<KnownProfile, 'since'> {
  readonly state: 'refused' | 'filling' | 'failing' | 'active' | 'given-up';
  /** What made it the candidate. */
  readonly reason: 'activated' | 'rolled-back' | 'configured' | 'upgraded';
  /** Why its state is as it is, one finding a line. */
  readonly report: readonly string[];
  /** Whether documents have to be made, and why. */
  readonly index?: { readonly fill: 'none' | 'catch-up' | 'full'; readonly because: string };
  readonly changes?: CountedChanges;
  readonly progress?: FillProgress;
}

/** Whether a candidate is still to be served. */
export function isAwaited(candidate: CandidateStatus | undefined): candidate is CandidateStatus {
  return candidate?.state === 'filling' || candidate?.state === 'failing';
}

export interface CountedChanges {
  readonly breaking: number;
  readonly dangerous: number;
  readonly safe: number;
  /** The worst first; at most 200. */
  readonly list: readonly ListedChange[];
}

export interface ListedChange {
  readonly level: string;
  readonly target: string;
  readonly at: string;
  readonly message: string;
  readonly meaning: string;
  readonly cause?: { readonly file: string; readonly line?: number };
}

export interface FillProgress {
  readonly cursor: number;
  /** The newest change of the repository; absent while it is not known. */
  readonly target?: number;
  readonly percent?: number;
  readonly changesPerSecond: number;
  readonly secondsLeft?: number;
}

declare module '../../../http/routes/route-context.ts' {
  interface RouteContext {
    /** Absent where the profile cannot change. */
    readonly profiles?: ProfileChanges | undefined;
  }
}
