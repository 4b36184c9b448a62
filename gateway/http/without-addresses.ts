/** An address that stands alone; the name of a graph stands in angle brackets. */
const ADDRESS = /(?<![<"\w])https?:\/\/[^\s),]+/g;

/** What a socket says behind its code: the host and port that it was about. */
const SOCKET =
  /\b(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT) \S+/g;

/** A message of a backend as anybody may read it: where the backend is stays in the log. */
export function withoutAddresses(message: string): string {
  return message.replace(ADDRESS, 'the server').replace(SOCKET, '$1');
}
