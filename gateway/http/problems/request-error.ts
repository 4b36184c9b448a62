import type { ProblemCode } from './problem-types.ts';

/** Extension members of a problem (RFC 9457 §3.2): where it is, and what would be accepted. */
export interface ProblemDetails {
  readonly line?: number;
  readonly column?: number;
  /** Resources to choose from if the body describes several. */
  readonly candidates?: readonly string[];
  /** Name of the invalid parameter or header. */
  readonly parameter?: string;
  /** Accepted values or media types. */
  readonly allowed?: readonly string[];
  /** The scope that the credentials lack. */
  readonly scope?: string;
}

/** Ends a request with the problem of this code; `message` says what is wrong and how to fix it. */
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
