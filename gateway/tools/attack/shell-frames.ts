import { once } from 'node:events';
import { firstLineOf, head, held, readFirstLine } from './sockets.ts';

/** A masked text frame (RFC 6455 §5.2) that says how long it is, with these bytes. */
function textFrame(length: number, bytes: Uint8Array): Uint8Array {
  const start = Buffer.alloc(14);
  start.writeUInt16BE(0x81ff, 0);
  start.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([start, bytes]);
}

/** Messages of the page of the shell. */
function messages(count: number, dataOf: (number: number) => string): Uint8Array {
  const frames = Array.from({ length: count }, (_, number) => {
    const bytes = Buffer.from(JSON.stringify({ data: dataOf(number) }));
    return textFrame(bytes.length, bytes);
  });
  return Buffer.concat(frames);
}

/** WebSocket frames for the shell that no terminal sends. */
const FRAMES: Readonly<Record<string, () => Uint8Array>> = {
  'a frame of an exabyte': () => textFrame(2 ** 53, Buffer.alloc(100_000)),
  'a megabyte at once': () => textFrame(1_000_000, Buffer.alloc(1_000_000)),
  'no frames': () => Buffer.alloc(100_000, 0xff),
  'every control character before a key': () =>
    messages(32, (code) => String.fromCharCode(code === 3 || code === 4 ? 0 : code)),
  'Ctrl-Z a thousand times': () => messages(1_000, () => '\u001a'),
  '200 wrong keys': () => Buffer.concat(Array(200).fill(textFrame(6, Buffer.from('wrong\r')))),
};
const UPGRADE = head(
  'GET',
  '/shell/socket',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
);

/** What is sent to the socket of the shell. */
export const SHELL_FRAMES = Object.entries(FRAMES).map(([name, frames]) =>
  held({
    name: `shell: ${name}`,
    connections: 1,
    async send(socket) {
      readFirstLine(socket);
      socket.write(UPGRADE);
      await once(socket, 'data');
      socket.write(frames());
    },
    // Until frames have been read.
    holdMs: 500,
    look: async (_target, sockets) =>
      sockets
        .map((one) => `${firstLineOf(one)}, ${one.readyState === 'open' ? 'open' : 'closed'}`)
        .join(),
  }),
);
