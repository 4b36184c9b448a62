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

/** The text of an answer; rejects with `RefusedError` where it is a problem, or has errors of GraphQL. */
export async function textOf(answering: Promise<Response>): Promise<string> {
  const answer = await answering;
  const text = await answer.text();
  const hasErrors = /^\{"errors"/.test(text);
  if (!answer.ok || hasErrors) {
    throw new RefusedError(answer.status, codeIn(text), text.slice(0, 300));
  }
  return text;
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
