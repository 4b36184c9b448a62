const SHOWN = 20;

interface Outcome {
  readonly copied: number;
  readonly total: number;
  readonly differences: readonly string[];
}

/** What to tell at the end: lines for whoever called. */
export function summarize({ copied, total, differences }: Outcome): readonly string[] {
  const done = `Copied ${copied} changes; the others of ${total} were there.`;
  return differences.length === 0
    ? [done, 'Every graph was read from both places, and all are equal.']
    : [
        done,
        `The copy is not equal, and no platform starts on it. Differences: ${differences.length}`,
        ...differences.slice(0, SHOWN),
        ...(differences.length > SHOWN ? [`… and ${differences.length - SHOWN} more`] : []),
        'Empty the place of the copy and run the command again.',
      ];
}
