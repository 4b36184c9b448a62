import { StoreRequestError, StoreTimeoutError } from '../../../errors.ts';
import { resultTooLarge } from '../../../query/refusals.ts';

/** Virtuoso sends this header where it left rows out. */
const MAX_ROWS = 'x-sparql-maxrows';
const MAX_ROWS_TEXT = 'the rows that the store gives at once';

/** Characters that are kept of the reason that a server gives. */
const MAX_REASON_LENGTH = 300;

/**
 * The whole answer of a server as text. Throws RefusedQueryError `result-too-large` if it has more
 * than `most` bytes or the server left rows out, and StoreTimeoutError or StoreRequestError where the
 * server failed.
 */
export async function readAnswer(response: Response, most: number): Promise<string> {
  if (!response.ok) {
    throw failure(response.status, await readText(response, most));
  }
  if (response.headers.has(MAX_ROWS)) {
    await response.body?.cancel();
    throw resultTooLarge(`${response.headers.get(MAX_ROWS)} rows (${MAX_ROWS_TEXT})`);
  }
  if (response.status === 206) {
    await response.body?.cancel();
    throw new StoreTimeoutError(
      'The store ran out of time and sent only a part of the answer. Ask for less.',
    );
  }
  return readText(response, most);
}

async function readText({ body }: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) {
      // Leaving the loop cancels the rest.
      throw resultTooLarge(`${most} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Virtuoso reports its own time-out by these states, in the text of a 500. */
const TIMED_OUT = /S1T00|S1TAT/;
const TOO_LARGE = /exceeded \d+ entries/;

function failure(status: number, text: string): Error {
  const reason = text.split('\n', 1)[0]?.slice(0, MAX_REASON_LENGTH) ?? '';
  if (status === 504 || TIMED_OUT.test(text)) {
    return new StoreTimeoutError(`The store stopped the query: ${reason}`);
  }
  const hint = TOO_LARGE.test(text)
    ? ' The graph is larger than the store makes at once (MaxConstructTriples).'
    : '';
  return new StoreRequestError(`The store answered ${status}: ${reason}${hint}`);
}
