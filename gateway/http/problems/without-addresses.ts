/** A URL outside angle brackets; inside them are names of graphs. */
const ADDRESS = /(?<![<"\w])https?:\/\/[^\s),]+/g;

/** The host and port that follow the code of a socket error. */
const SOCKET =
  /\b(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT) \S+/g;

/** A message of a backend for clients: addresses of the backend are left to the log. */
export function withoutAddresses(message: string): string {
  return message.replace(ADDRESS, 'the server').replace(SOCKET, '$1');
}
