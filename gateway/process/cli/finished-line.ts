const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The line that ends the output of every command, by which scripts of existing installations know its end. */
export function finishedLine(milliseconds: number): string {
  return `Command finished in ${durationText(milliseconds)}`;
}

/** A duration as people read it: `45ms`, `2.345s`, `3m 5s`. */
function durationText(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  if (whole < SECOND) {
    return `${whole}ms`;
  }
  return whole < MINUTE
    ? `${whole / SECOND}s`
    : `${Math.floor(whole / MINUTE)}m ${Math.floor((whole % MINUTE) / SECOND)}s`;
}
