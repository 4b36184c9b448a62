import { Transform } from 'node:stream';

/** Passes bytes on, and fails behind `most` of them with a message that names their source. */
export function limitBytes(most: number, name: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(
        bytes > most
          ? new Error(`${name} has more than ${most} bytes; it is not read any further.`)
          : null,
        chunk,
      );
    },
  });
}
