import type { Limits } from '../../http/bounds/limits.ts';

/** Bounds of time that no test reaches: writes are answered when searches find them, and a slow machine refuses nothing. */
export const PATIENT_LIMITS = {
  readYourWriteMs: 300_000,
  eventLoopDelayMs: 300_000,
} satisfies Partial<Limits>;

type Settings = Readonly<Record<string, string>>;

/** Settings of a platform with patient limits; those that they state stay. */
export function withPatience<Given extends Settings>(settings: Given): Given & Settings {
  const stated = JSON.parse(settings.PLATFORM_LIMITS ?? '{}') as Partial<Limits>;
  return { ...settings, PLATFORM_LIMITS: JSON.stringify({ ...PATIENT_LIMITS, ...stated }) };
}
