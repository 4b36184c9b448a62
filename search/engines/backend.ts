import { z } from 'zod';
import { setting } from '../../repository/index.ts';
import type { Log } from '../log.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * A search engine that an installation can choose by its settings. `docs/new-backend.md` says how to
 * write one.
 */
export interface SearchBackend<Settings = unknown> {
  readonly name: string;
  readonly settings: BackendSettings<Settings>;
  /** Rejects with `SearchUnavailableError` while its server cannot be reached. */
  open(settings: Settings, context: BackendContext): Promise<SearchEngine>;
}

/** The part of `PLATFORM_HUB_SEARCH_ES_CONFIG` that belongs to one backend. */
export interface BackendSettings<Settings> {
  /** A schema for each of its members, all of them optional. No two backends share a name. */
  readonly members: Readonly<Record<string, z.ZodType>>;
  /** What has to hold between members. Rules also see members of other backends, and wrong values. */
  readonly rules: readonly MembersRule[];
  /** Reads checked members; `undefined` where they do not choose this backend. */
  read(members: setting.Members): ReadSettings<Settings> | undefined;
}

/** What has to hold between members, and the issue where it does not. */
export interface MembersRule {
  readonly holds: setting.Rule;
  /** The member to report; `undefined`: the setting as a whole. */
  readonly member?: string;
  readonly message: string;
}

export interface ReadSettings<Settings> {
  readonly settings: Settings;
  /** Present where the backend is a server, for which a start waits. */
  readonly server?: BackendServer;
}

export interface BackendServer {
  readonly address: string;
  /** The user that it is asked as, where it asks for one. */
  readonly user?: string;
  /** Whether requests carry a password or key. */
  readonly sendsCredentials: boolean;
  /** PEM file with the certificate authority that the server is trusted by. */
  readonly certificateAuthority?: string;
}

/** What the platform gives to every backend. */
export interface BackendContext {
  /** Directory of everything that the platform keeps, as an absolute path. */
  readonly dataDirectory: string;
  /** Content of the server's PEM file; `undefined`: the authorities that Node trusts. */
  readonly certificateAuthority?: string | undefined;
  readonly log: Log;
}

/** A backend with the settings that it was chosen by. */
export interface ChosenBackend extends ReadSettings<unknown> {
  readonly backend: SearchBackend;
}

/** The schema of a setting with the members of all backends and some `others`. */
export function settingOf<Others extends z.ZodRawShape>(
  backends: readonly SearchBackend[],
  others: Others,
) {
  const members = backends.flatMap(({ settings }) => Object.entries(settings.members));
  const shape: Others = { ...others, ...Object.fromEntries<z.ZodType>(members) };
  const rules = backends.flatMap(({ settings }) => settings.rules);
  return rules.reduce(
    (schema, { holds, member, message }) =>
      schema.refine(holds, setting.issueAt(member === undefined ? [] : [member], message)),
    z.strictObject(shape),
  );
}

/** The first backend that checked members choose. */
export function chooseBackend(
  backends: readonly SearchBackend[],
  members: setting.Members,
): ChosenBackend {
  for (const backend of backends) {
    const read = backend.settings.read(members);
    if (read) {
      return { backend, ...read };
    }
  }
  throw new Error('The last backend of the list has to be one that needs no settings');
}
