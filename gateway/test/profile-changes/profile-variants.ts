import { readProfileDirectory } from '../../../profile-compiler/index.ts';
import type { CandidateStatus } from '../../api/rest/profile/profile-changes.ts';
import { API_KEY } from '../process/run-platform.ts';
import { answerOf, textOf } from './answered-text.ts';

const HEADERS = { 'content-type': 'application/json', 'x-api-key': API_KEY };

export type Files = Readonly<Record<string, string>>;

/** The default profile, with other texts in the shape of datasets. */
export async function defaultProfile(...replaced: readonly (readonly [string, string])[]) {
  const { files } = await readProfileDirectory('profiles/default');
  const texts = Object.fromEntries(files.map(({ name, text }) => [name, text]));
  const dataset = replaced.reduce(
    (text, [found, other]) => text.replace(found, other),
    texts['dataset.ttl'] ?? '',
  );
  return { ...texts, 'dataset.ttl': dataset };
}

/** The default profile, with another name for the keywords of datasets. */
export function withKeywordsNamed(name: string): Promise<Files> {
  return defaultProfile(['pv:mappingName "keywords"', `pv:mappingName "${name}"`]);
}

/** Sends a profile as the candidate, also if it breaks clients. */
export function activate(url: string, files: Files) {
  const body = JSON.stringify({ files });
  return answerOf(() =>
    fetch(new URL('profile/candidate?allowBreaking=true', url), {
      method: 'PUT',
      headers: HEADERS,
      body,
    }),
  );
}

export function rollBack(url: string) {
  return answerOf(() =>
    fetch(new URL('profile/rollback', url), { method: 'POST', headers: HEADERS }),
  );
}

/** What a process makes of its profile, uncompressed: it is large, and asked for again and again. */
export function profileText(url: string, path = 'profile'): Promise<string> {
  return textOf(() => fetch(new URL(path, url), { headers: { 'accept-encoding': 'identity' } }));
}

/** Id of the profile that a process serves. */
export async function servedId(url: string): Promise<string> {
  const text = await profileText(url);
  const profile = JSON.parse(text) as {
    readonly serving: { readonly active: { readonly id: string } };
  };
  return profile.serving.active.id;
}

export async function candidateAt(url: string): Promise<CandidateStatus> {
  return JSON.parse(await profileText(url, 'profile/candidate'));
}

/** Whether the GraphQL schema of a process has the field of a dataset. */
export async function servesField(url: string, field: string): Promise<boolean> {
  const schema = await profileText(url, 'profile/schema.graphql');
  const dataset = schema.slice(schema.indexOf('type Dataset implements'));
  return new RegExp(`^  ${field}[(:]`, 'm').test(dataset.slice(0, dataset.indexOf('\n}')));
}
