import { Writable } from 'node:stream';

/** An output of a command, a terminal of 120 columns or not, and the text that was written to it. */
export function recordedOutput(isTTY: boolean) {
  const chunks: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const output = Object.assign(sink, { isTTY, columns: 120 });
  return { output: output as unknown as NodeJS.WriteStream, text: () => chunks.join('') };
}
