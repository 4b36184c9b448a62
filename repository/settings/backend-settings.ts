import { z } from 'zod';
import { issueAt, type Members, type Rule } from './setting-types.ts';

/**
 * A triple store or search engine that an installation can choose by a setting. `docs/new-backend.md`
 * says how to write one.
 */
export interface Backend<Settings = unknown> {
  readonly name: string;
  readonly settings: BackendSettings<Settings>;
}

/** The part of a setting that belongs to one backend. */
export interface BackendSettings<Settings> {
  /** A schema for each of its members, all of them optional. No two backends of a list share a name. */
  readonly members: Readonly<Record<string, z.ZodType>>;
  /**
   * Rules between members, also for wrong values. Checked if the setting has a member of this backend; the rules of
   * the first backend also if it has a member of none.
   */
  readonly rules: readonly MembersRule[];
  /** Reads checked members; `undefined` if they do not choose this backend. */
  read(members: Members): ReadSettings<Settings> | undefined;
}

/** A rule between members, and its issue. */
export interface MembersRule {
  readonly holds: Rule;
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
  /** Addresses of requests besides `address`. */
  readonly otherAddresses?: readonly string[];
  /** The user that requests are sent as, where there is one. */
  readonly user?: string;
  /** True if requests carry a password or key. */
  readonly sendsCredentials: boolean;
  /** True if the password is the one of a fresh installation of the server. */
  readonly hasDefaultPassword?: true;
  /** PEM file with the certificate authority that the server is trusted by. */
  readonly certificateAuthority?: string;
}

/** A backend with the settings that it was chosen by. */
export interface ChosenBackend<Chosen extends Backend = Backend> extends ReadSettings<unknown> {
  readonly backend: Chosen;
}

/** The schema of a setting with the members of all backends and some `others`. */
export function settingOf<Others extends z.ZodRawShape>(
  backends: readonly Backend[],
  others: Others,
) {
  const members = backends.flatMap(({ settings }) => Object.entries(settings.members));
  const shape: Others = { ...others, ...Object.fromEntries<z.ZodType>(members) };
  const rules = backends.flatMap((backend) =>
    backend.settings.rules.map((rule) => ({
      ...rule,
      holds: (given: Members) => !concerns(given, backend, backends) || rule.holds(given),
    })),
  );
  return rules.reduce(
    (schema, { holds, member, message }) =>
      schema.refine(holds, issueAt(member === undefined ? [] : [member], message)),
    z.strictObject(shape),
  );
}

function concerns(given: Members, backend: Backend, backends: readonly Backend[]): boolean {
  const named = backends.filter(({ settings }) =>
    Object.keys(settings.members).some((member) => member in given),
  );
  return named.length === 0 ? backend === backends[0] : named.includes(backend);
}

/** The first backend that checked members choose. */
export function chooseBackend<Chosen extends Backend>(
  backends: readonly Chosen[],
  members: Members,
): ChosenBackend<Chosen> {
  for (const backend of backends) {
    const read = backend.settings.read(members);
    if (read) {
      return { backend, ...read };
    }
  }
  throw new Error('The last backend of the list has to be one that needs no settings');
}
