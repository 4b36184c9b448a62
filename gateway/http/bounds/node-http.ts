/**
 * Node's HTTP. An `import` of it would load Node's client of HTTP and WebSockets, for which a start takes 40 ms of
 * processor time.
 */
export const { IncomingMessage, maxHeaderSize, STATUS_CODES, createServer } =
  process.getBuiltinModule('node:http');
