import { IncomingMessage } from './node-http.ts';

/** Bytes of a chunk that is joined with others. */
const SMALL = 1_024;
/** Bytes that are joined. */
const BLOCK = 16 * 1024;
/** Small chunks of a message that are passed on as they are: most messages have no more. */
const FEW = 16;
/** Small chunks of one turn of the event loop after which a message waits for its own: they take some milliseconds. */
const MANY = 2_000;

/**
 * A request whose small chunks are joined before anything holds them: Node makes a `Buffer` of each, which takes a few
 * hundred bytes, even where the client sends a body in chunks of one byte.
 */
export class JoinedMessage extends IncomingMessage {
  #passed = 0;
  #block: Buffer | undefined;
  #used = 0;
  #chunks = 0;

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (!Buffer.isBuffer(chunk) || chunk.length > SMALL || this.#passed < FEW) {
      this.#passed += 1;
      this.flush();
      return super.push(chunk, encoding);
    }
    if (this.#used + chunk.length > BLOCK) {
      this.flush();
    }
    if (this.#block === undefined) {
      this.#block = Buffer.allocUnsafeSlow(BLOCK);
      flushLater(this);
    }
    this.#block.set(chunk, this.#used);
    this.#used += chunk.length;
    this.#chunks += 1;
    return this.#chunks < MANY && this.readableLength + this.#used < this.readableHighWaterMark;
  }

  /** True if parsing its chunks has taken long in this turn. */
  get hasMany(): boolean {
    return this.#chunks >= MANY;
  }

  /** Passes on the joined chunks. */
  flush(): void {
    const block = this.#block;
    if (block) {
      const bytes = Buffer.allocUnsafeSlow(this.#used);
      block.copy(bytes, 0, 0, this.#used);
      this.#block = undefined;
      this.#used = 0;
      super.push(bytes);
    }
  }

  /** Passes on the chunks joined in earlier turns. */
  flushTurn(): void {
    this.#chunks = 0;
    this.flush();
  }
}

/** Messages to be flushed, of which one with many chunks in each turn: nothing is read from its connection before. */
let waiting = new Set<JoinedMessage>();

function flushLater(message: JoinedMessage): void {
  if (waiting.size === 0) {
    setImmediate(flushWaiting);
  }
  waiting.add(message);
}

function flushWaiting(): void {
  const messages = [...waiting];
  const slow = messages.filter(({ hasMany }) => hasMany);
  waiting = new Set(slow.slice(1));
  if (waiting.size > 0) {
    setImmediate(flushWaiting);
  }
  for (const message of messages) {
    if (!waiting.has(message)) {
      message.flushTurn();
    }
  }
}
