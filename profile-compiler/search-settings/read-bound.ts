import { type GivenSetting, type SettingProblem, wrong } from './given-setting.ts';

/** The smallest and the largest whole number that a setting may be. */
interface Bounds {
  readonly smallest: 0 | 1;
  readonly largest: number;
}

/** A whole number within bounds; more than the largest counts as the largest, and what is no such number as `otherwise`. */
export function readBound<Otherwise extends number | undefined>(
  setting: GivenSetting,
  otherwise: Otherwise,
  { smallest, largest }: Bounds,
): { readonly value: number | Otherwise; readonly problems: readonly SettingProblem[] } {
  const text = String(setting.value);
  const number = /^\d+$/.test(text) ? Number(text) : -1;
  const value = number < smallest ? otherwise : Math.min(number, largest);
  const problem = {
    ...wrong(setting, `It must be a whole number from ${smallest} to ${largest}`),
    ...(value !== undefined && { effect: `it is ${value}` }),
  };
  return { value, problems: number === value ? [] : [problem] };
}
