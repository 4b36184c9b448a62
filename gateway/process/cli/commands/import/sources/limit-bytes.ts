import { Transform } from 'node:stream';

/** Bytes that may still pass, through one stream or through several. */
export interface Room {
  left: number;
}

/** Passes bytes on as long as there is room, and fails behind that with the message. */
export function limitBytes(room: Room, message: string): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      room.left -= chunk.length;
      done(room.left < 0 ? new Error(message) : null, chunk);
    },
  });
}
