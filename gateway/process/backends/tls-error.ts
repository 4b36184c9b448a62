import { errorCode } from '../../http/problems/explain-file-error.ts';

const CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_|EPROTO$)/;
/** For clients that keep only the message. */
const WORDS = /\bcertificate\b|certificate's altnames|SSL routines/i;

/** The TLS error behind an error, if one is: a certificate that is not trusted, or no TLS on the other side. */
export function tlsErrorBehind(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (CODES.test(errorCode(cause)) || WORDS.test(cause.message)) {
      return cause;
    }
  }
  return undefined;
}
