import { problemOfError } from '../problems/problem-of-error.ts';
import type { Handler } from './route.ts';
import { MEDIA_TYPE_OF_SUFFIX, suffixedParameters } from './suffixes.ts';

/**
 * A handler of reads by id, for which a suffix of the id counts in place of `Accept`: `trees.ttl` is Turtle of `trees`.
 * Ids hold no dot, so the suffix is cut off first; where nothing has the rest, the whole segment is looked for, which may
 * be an original id. An unknown suffix is part of the id.
 */
export function readBySuffix(path: string, handler: Handler): Handler {
  const names = suffixedParameters(path);
  if (names.length === 0) {
    return handler;
  }
  return async (request, reply) => {
    const cut = cutSuffix(request.params as Params, names);
    if (!cut) {
      return handler(request, reply);
    }
    const whole = { params: request.params, headers: request.headers };
    Object.assign(request, {
      params: cut.params,
      headers: { ...request.headers, accept: cut.mediaType },
    });
    try {
      return await handler(request, reply);
    } catch (missing) {
      if (!isMissing(missing)) {
        throw missing;
      }
      Object.assign(request, whole);
      return answerWhole(handler, [request, reply], missing);
    }
  };
}

type Params = Readonly<Record<string, string>>;

function cutSuffix(params: Params, names: readonly string[]) {
  for (const name of names) {
    const [, rest, suffix = ''] = /^(.+)\.(\w+)$/s.exec(params[name] ?? '') ?? [];
    const mediaType = MEDIA_TYPE_OF_SUFFIX.get(suffix);
    if (rest !== undefined && mediaType !== undefined) {
      return { mediaType, params: { ...params, [name]: rest } };
    }
  }
  return undefined;
}

/** Answers for the whole segment as an id; if nothing has that either, reports the id without suffix as missing. */
async function answerWhole(
  handler: Handler,
  call: Parameters<Handler>,
  missing: unknown,
): Promise<unknown> {
  try {
    return await handler(...call);
  } catch (error) {
    throw isMissing(error) ? missing : error;
  }
}

function isMissing(error: unknown): boolean {
  return problemOfError(error).code === 'not-found';
}
