import cliProgress from 'cli-progress';

const LINE_EVERY_MS = 5_000;

/** Progress of a command. */
export interface ProgressState {
  /** The present step of a command with several. */
  readonly step?: string;
  readonly done: number;
  readonly total: number;
}

/** Progress of a command that handles one item after the other. */
export interface ItemProgress extends ProgressState {
  readonly failed: number;
}

/** Shows progress: a bar for each step on a terminal, else a line every five seconds and one for each step's end. */
export interface Progress<State extends ProgressState> {
  show(state: State): void;
  end(): void;
}

/** Shows the steps of a command on a stream. */
export function showSteps(stream: NodeJS.WriteStream): Progress<ProgressState> {
  return stream.isTTY
    ? showBars(stream, '{step} {bar} {percentage} % · {value} of {total} · {eta_formatted} left')
    : showLines(stream, ({ step, done, total }) => `${step}: ${done} of ${total}`);
}

/** Shows how many items are done and failed on a stream, with the number a second and the time left. */
export function showItems(stream: NodeJS.WriteStream): Progress<ItemProgress> {
  const started = performance.now();
  const rateOf = ({ done }: ProgressState) =>
    Math.round(done / Math.max((performance.now() - started) / 1000, 0.001));
  return stream.isTTY
    ? showBars(
        stream,
        '{bar} {percentage} % · {value} of {total} · {rate}/s · {eta_formatted} left · {failed} failed',
        (state) => ({ rate: rateOf(state), failed: state.failed }),
      )
    : showLines(stream, (state) => lineOf(state, rateOf(state)));
}

function lineOf({ done, total, failed }: ItemProgress, rate: number): string {
  const secondsLeft = Math.ceil((total - done) / rate);
  return [
    `${done} of ${total}`,
    `${rate}/s`,
    ...(Number.isFinite(secondsLeft) ? [`${secondsLeft} s left`] : []),
    `${failed} failed`,
  ].join(' · ');
}

function showBars<State extends ProgressState>(
  stream: NodeJS.WriteStream,
  format: string,
  payloadOf: (state: State) => object = () => ({}),
): Progress<State> {
  const bars = new cliProgress.MultiBar({ stream, format, hideCursor: true, etaBuffer: 200 });
  const byStep = new Map<string, cliProgress.SingleBar>();
  return {
    show(state) {
      const { step = '', done, total } = state;
      const payload = { step: step.padEnd(9), ...payloadOf(state) };
      const bar = byStep.get(step) ?? bars.create(total, done, payload);
      byStep.set(step, bar);
      bar.update(done, payload);
    },
    end: () => bars.stop(),
  };
}

function showLines<State extends ProgressState>(
  stream: NodeJS.WriteStream,
  describe: (state: State) => string,
): Progress<State> {
  let newest: State | undefined;
  const timer = setInterval(writeLine, LINE_EVERY_MS);
  return {
    show(state) {
      if (newest && newest.step !== state.step) {
        writeLine();
      }
      newest = state;
    },
    end() {
      clearInterval(timer);
      writeLine();
    },
  };

  function writeLine(): void {
    if (newest) {
      stream.write(`${describe(newest)}\n`);
    }
  }
}
