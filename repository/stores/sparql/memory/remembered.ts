/** Answers of a store, and what was written to it, as they were a moment ago. */
export interface Remembered<Answer> {
  /** What is known under a name, from memory or by `ask`. */
  get(name: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Takes the place of any answer, also of one that is still on its way. */
  set(name: string, answer: Answer): void;
  forget(name: string): void;
}

/** A server that lost power has other entries when it is back, which takes it longer. */
const FRESH_MS = 2_000;
const MOST = 5_000;

interface Known<Answer> {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/** Remembers for two seconds: one PUT asks for the same entries several times. */
export function createRemembered<Answer>(now: () => number = Date.now): Remembered<Answer> {
  const known = new Map<string, Known<Answer>>();

  const remember = (name: string, answer: Promise<Answer>) => {
    known.delete(name);
    known.set(name, { answer, until: now() + FRESH_MS });
    for (const [oldest, { until }] of known) {
      if (known.size <= MOST && until > now()) {
        break;
      }
      known.delete(oldest);
    }
  };

  return {
    get: (name, ask) => {
      const found = known.get(name);
      if (found && found.until > now()) {
        return found.answer;
      }
      const answer = ask();
      remember(name, answer);
      answer.catch(() => {
        if (known.get(name)?.answer === answer) {
          known.delete(name);
        }
      });
      return answer;
    },
    set: (name, answer) => remember(name, Promise.resolve(answer)),
    forget: (name) => void known.delete(name),
  };
}
