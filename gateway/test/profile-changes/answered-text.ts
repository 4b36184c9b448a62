import { setTimeout as sleep } from 'node:timers/promises';

/** One or several requests of a client; rejects with `RefusedError`. */
export type Ask = (url: string, turn: number) => Promise<unknown>;

/** A request was answered otherwise than with success. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`${status} ${code} ${message}`);
    this.status = status;
    this.code = code;
  }
}

/** A process that gets too little of a busy machine says so, whatever it serves: clients ask again later. */
export const BUSY = 'service-busy';
const LATER_MS = 1_000;

/** The text of an answer; rejects with `RefusedError` where it is a problem, or has errors of GraphQL. */
export async function textOf(ask: () => Promise<Response>): Promise<string> {
  const { status, text } = await answerOf(ask);
  if (status >= 300 || hasErrors(text)) {
    throw new RefusedError(status, codeIn(text), text.slice(0, 300));
  }
  return text;
}

/** Status and text of an answer; asks again while the process is busy. */
export async function answerOf(
  ask: () => Promise<Response>,
): Promise<{ readonly status: number; readonly text: string }> {
  for (;;) {
    const answer = await ask();
    const text = await answer.text();
    const isBusy = (answer.status === 503 || hasErrors(text)) && isBusyCode(codeIn(text));
    if (!isBusy) {
      return { status: answer.status, text };
    }
    await sleep(LATER_MS);
  }
}

function hasErrors(text: string): boolean {
  return text.startsWith('{"errors"');
}

/** GraphQL writes codes in capitals. */
function isBusyCode(code: string): boolean {
  return code.toLowerCase().replace('_', '-') === BUSY;
}

/** A page has none. */
function codeIn(text: string): string {
  if (!text.startsWith('{')) {
    return '';
  }
  const { code, errors } = JSON.parse(text) as {
    readonly code?: string;
    readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
  };
  return code ?? errors?.[0]?.extensions.code ?? '';
}
