import type { TextField } from '../emit/search-fields.ts';
import { type GivenSetting, hasMembers, memberOfSetting, wrong } from './given-setting.ts';
import { withoutSuffix, wrongPath } from './setting-path.ts';

/** Heavier texts would hide all others. */
const HEAVIEST = 1_000;

/** Reads `boost`: weights of texts by path; the path of an object stands for all its texts. */
export function readWeights(
  setting: GivenSetting,
  texts: readonly TextField[],
): Readonly<Record<string, number>> {
  const names = texts.map(({ name }) => name);
  const weights: Record<string, number> = {};
  for (const member of Object.keys(hasMembers(setting.value) ? setting.value : {})) {
    const given = memberOfSetting(setting, member);
    const path = withoutSuffix(member);
    const covered = names.filter((name) => name === path || name.startsWith(`${path}.`));
    if (given && covered.length === 0) {
      wrongPath({ ...given, value: path }, 'text that is searched', names);
    } else if (given && !isWeight(given.value)) {
      wrong(given, `A weight must be a number above 0, at most ${HEAVIEST}`);
    } else if (given) {
      for (const name of covered) {
        weights[name] = given.value as number;
      }
    }
  }
  return weights;
}

function isWeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= HEAVIEST;
}
