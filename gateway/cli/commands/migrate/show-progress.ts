import cliProgress from 'cli-progress';
import type { CopyProgress } from '../../../../repository/index.ts';

const LINE_EVERY_MS = 5_000;
const STEPS = { copy: 'Copying', compare: 'Comparing' } as const;

/** Tells how far the copy is: a bar on a terminal, a line now and then elsewhere. */
export interface Progress {
  show(progress: CopyProgress): void;
  end(): void;
}

/** Shows each step on an output: a bar where it is a terminal, else lines. */
export function showProgress(output: NodeJS.WriteStream): Progress {
  return output.isTTY ? showBars(output) : showLines(output);
}

function showBars(stream: NodeJS.WriteStream): Progress {
  const bars = new cliProgress.MultiBar({
    stream,
    format: '{step} {bar} {percentage} % · {value} of {total} · {eta_formatted} left',
    hideCursor: true,
    etaBuffer: 200,
  });
  const byStep = new Map<CopyProgress['step'], cliProgress.SingleBar>();
  return {
    show({ step, done, total }) {
      const bar = byStep.get(step) ?? bars.create(total, done, { step: STEPS[step].padEnd(9) });
      byStep.set(step, bar);
      bar.update(done);
    },
    end: () => bars.stop(),
  };
}

function showLines(stream: NodeJS.WriteStream): Progress {
  let newest: CopyProgress | undefined;
  const timer = setInterval(line, LINE_EVERY_MS);
  return {
    show(progress) {
      if (newest && newest.step !== progress.step) {
        line();
      }
      newest = progress;
    },
    end() {
      clearInterval(timer);
      line();
    },
  };

  function line(): void {
    if (newest) {
      stream.write(`${STEPS[newest.step]}: ${newest.done} of ${newest.total}\n`);
    }
  }
}
