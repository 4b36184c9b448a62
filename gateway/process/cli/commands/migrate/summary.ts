import type { copyStore } from '../../../../../repository/index.ts';

const SHOWN = 20;

/** The closing report of a copy, as lines. */
export function summarizeMigration({
  copied,
  total,
  differences,
}: Awaited<ReturnType<typeof copyStore>>): readonly string[] {
  const done = `Copied ${copied} of ${total} changes; the target already had the others.`;
  return differences.length === 0
    ? [done, 'Every graph was compared: source and target are equal.']
    : [
        done,
        `Source and target differ, so no platform starts on the target. Differences: ${differences.length}`,
        ...differences.slice(0, SHOWN),
        ...(differences.length > SHOWN ? [`… and ${differences.length - SHOWN} more`] : []),
        'Empty the target and run the command again.',
      ];
}
