import { setTimeout as sleep } from 'node:timers/promises';
import { reasonBehind } from '../../../profile-compiler/index.ts';

const ATTEMPTS = 5;
const FIRST_RETRY_MS = 250;
/** Seconds that are waited at most before a request is repeated, whatever `Retry-After` says. */
const MAX_WAIT_SECONDS = 30;
const KEY_REFUSED = new Set([401, 403]);
/** Of requests with a wrong key that were sent at once, the last are refused for their number. */
const WRONG_TOO_OFTEN = 'too-many-failures';

/** The platform answered with an error; the message is its status, title and detail. */
export class PlatformAnswerError extends Error {
  override readonly name = 'PlatformAnswerError';
}

/** No further request can succeed either; the message says why. */
export class ImportStoppedError extends Error {
  override readonly name = 'ImportStoppedError';
}

/**
 * Sends a request, and repeats it while the platform is busy, after the seconds of its `Retry-After`, or cannot be
 * reached. Rejects with `ImportStoppedError` after five attempts without an answer, with the signal's reason once that is
 * aborted.
 */
export async function persistently(
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await send().catch((error: unknown) => error);
    signal?.throwIfAborted();
    const last = attempt === ATTEMPTS;
    if (outcome instanceof Response && (outcome.status !== 503 || last)) {
      return outcome;
    }
    if (last) {
      throw outcome instanceof ImportStoppedError ? outcome : notAnswering(outcome);
    }
    await sleep(pauseAfter(attempt, outcome), undefined, signal && { signal });
  }
}

/** Milliseconds until the next attempt: no fewer than the answer says (RFC 9110 §10.2.3). */
export function pauseAfter(attempt: number, outcome: unknown): number {
  const seconds = outcome instanceof Response && Number(outcome.headers.get('retry-after'));
  return Math.max(
    FIRST_RETRY_MS * 2 ** (attempt - 1),
    Math.min(seconds || 0, MAX_WAIT_SECONDS) * 1000,
  );
}

/** The error of a request without an answer, with the remedy. */
export function notAnswering(error: unknown): ImportStoppedError {
  return new ImportStoppedError(
    `The platform does not answer: ${reasonBehind(error)}. Start it, or name its address with --url.`,
    { cause: error },
  );
}

/**
 * Rejects unless the response is a success, with the message of the platform: as `ImportStoppedError` if it
 * refused the credentials, else as `PlatformAnswerError`.
 */
export async function refuseFailure(response: Response): Promise<void> {
  if (!response.ok) {
    const body = await response.text();
    const message = `${response.status} ${problemText(body)}`;
    throw KEY_REFUSED.has(response.status) || isWrongTooOften(response.status, body)
      ? new ImportStoppedError(`${message} Name the key with --api-key, or set PLATFORM_API_KEY.`)
      : new PlatformAnswerError(message);
  }
}

function problemText(text: string): string {
  try {
    const { title, detail } = JSON.parse(text) as { title?: string; detail?: string };
    return [title, detail].filter(Boolean).join(': ');
  } catch {
    return text.slice(0, 500);
  }
}

function isWrongTooOften(status: number, body: string): boolean {
  return status === 429 && body.includes(`"${WRONG_TOO_OFTEN}"`);
}
