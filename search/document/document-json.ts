import type { Steps } from '../async/steps.ts';
import type { DocumentObject } from '../port/search-index.ts';

/** Values of one member that are written in one step. */
const VALUES_PER_STEP = 100;

/** The JSON of a document, as `JSON.stringify` writes it; long lists of values in steps. */
export function* documentJson(document: DocumentObject): Steps<string> {
  const isLong = (value: unknown) => Array.isArray(value) && value.length > VALUES_PER_STEP;
  if (!Object.values(document).some(isLong)) {
    return JSON.stringify(document);
  }
  const members: string[] = [];
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) {
      continue;
    }
    const json = Array.isArray(value) ? yield* listJson(value) : JSON.stringify(value);
    members.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${members.join(',')}}`;
}

function* listJson(values: readonly unknown[]): Steps<string> {
  const parts: string[] = [];
  for (let at = 0; at < values.length; at += VALUES_PER_STEP) {
    parts.push(JSON.stringify(values.slice(at, at + VALUES_PER_STEP)).slice(1, -1));
    yield;
  }
  return `[${parts.join(',')}]`;
}
