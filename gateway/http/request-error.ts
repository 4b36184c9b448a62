import type { ProblemCode } from './problem-types.ts';

/** Members of a problem beside the standard ones: where it is and what would have been right. */
export interface ProblemDetails {
  readonly line?: number;
  readonly column?: number;
  /** Resources to choose from, where the body describes several. */
  readonly candidates?: readonly string[];
  /** Name of the parameter or header that is wrong. */
  readonly parameter?: string;
  /** Values or media types that would be accepted. */
  readonly allowed?: readonly string[];
}

/** Ends a request with the problem of this code; `message` says what is wrong and how to mend it. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
