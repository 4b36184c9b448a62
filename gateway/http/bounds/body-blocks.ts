/** Bytes of the first block of a body whose length is not known; each next block is as long as all before. */
const FIRST = 4 * 1024;
const MAX_DECLARED = 64 * 1024;
const LONGEST = 1024 * 1024;

/** `declared` is the length that the client announced; `take` is called before memory is held, and may throw. */
export function collectInBlocks(declared: number | undefined, take: (bytes: number) => void) {
  let blocks: Buffer[] = [];
  let capacity = 0;
  let length = 0;

  function grow(): Buffer {
    const wanted =
      capacity === 0 ? Math.min(declared ?? FIRST, MAX_DECLARED) : Math.min(capacity, LONGEST);
    const left = declared === undefined ? wanted : declared - length;
    const size = Math.max(1, Math.min(wanted, left));
    take(size);
    const block = Buffer.allocUnsafeSlow(size);
    blocks.push(block);
    capacity += size;
    return block;
  }

  return {
    /** Bytes that were added. */
    get length() {
      return length;
    },
    add(chunk: Uint8Array) {
      for (let at = 0; at < chunk.length; ) {
        const free = capacity - length;
        const block = (free > 0 ? blocks.at(-1) : undefined) ?? grow();
        const part = chunk.subarray(at, at + (capacity - length));
        block.set(part, block.length - (capacity - length));
        at += part.length;
        length += part.length;
      }
    },
    /** The whole body; nothing may be added later. */
    bytes() {
      const [first] = blocks;
      if (first && blocks.length === 1) {
        return first.subarray(0, length);
      }
      take(length);
      const whole = Buffer.concat(blocks, length);
      blocks = [];
      take(-capacity);
      return whole;
    },
  };
}
