import cliProgress from 'cli-progress';
import type { Outcome } from './commands/import/import-datasets.ts';

const LINE_EVERY_MS = 5_000;

/** Tells how far the import is: a bar on a terminal, a line now and then elsewhere. */
export interface Progress {
  add(outcome: Outcome): void;
  end(): void;
}

/** Shows progress towards `total` on an output: a bar where it is a terminal, else lines. */
export function showProgress(total: number, output: NodeJS.WriteStream): Progress {
  return output.isTTY ? showBar(total, output) : showLines(total, output);
}

function showBar(total: number, stream: NodeJS.WriteStream): Progress {
  const bar = new cliProgress.SingleBar({
    stream,
    format:
      '{bar} {percentage} % · {value} of {total} · {rate}/s · {eta_formatted} left · {failed} failed',
    hideCursor: true,
    etaBuffer: 200,
  });
  const count = createCount();
  bar.start(total, 0, { rate: 0, failed: 0 });
  return {
    add(outcome) {
      count.add(outcome);
      bar.increment(1, { rate: count.rate(), failed: count.failed() });
    },
    end: () => bar.stop(),
  };
}

function showLines(total: number, stream: NodeJS.WriteStream): Progress {
  const count = createCount();
  const timer = setInterval(line, LINE_EVERY_MS);
  return {
    add: count.add,
    end() {
      clearInterval(timer);
      line();
    },
  };

  function line(): void {
    const left = Math.ceil((total - count.done()) / count.rate());
    stream.write(
      [
        `${count.done()} of ${total}`,
        `${count.rate()}/s`,
        ...(Number.isFinite(left) ? [`${left} s left`] : []),
        `${count.failed()} failed\n`,
      ].join(' · '),
    );
  }
}

function createCount() {
  const started = performance.now();
  let done = 0;
  let failed = 0;
  return {
    add({ state }: Outcome) {
      done += 1;
      failed += state === 'failed' ? 1 : 0;
    },
    done: () => done,
    failed: () => failed,
    /** Files a second since the start. */
    rate: () => Math.round(done / Math.max((performance.now() - started) / 1000, 0.001)),
  };
}
