/** A given setting and its outcome. */
export type SettingOutcome = EffectiveSetting | SettingWithoutEffect;

/** It is in force. */
export interface EffectiveSetting {
  /** The name that was given. */
  readonly name: string;
  /** The setting of the platform that it is read as. */
  readonly sets: string;
}

/** It has no effect. */
export interface SettingWithoutEffect {
  /** The name that was given; of a member the path below its setting. */
  readonly name: string;
  /** Reason; continues a sentence that ends with "no effect". */
  readonly because: string;
}

/** Describes the outcome of a setting in a line. */
export function describeOutcome(given: SettingOutcome): string {
  return 'because' in given
    ? `${given.name} has no effect: ${given.because}.`
    : `${given.name} is read as ${given.sets}.`;
}
