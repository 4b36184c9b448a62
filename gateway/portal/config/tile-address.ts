import { z } from 'zod';

/** An address of this host, of another one by HTTPS, or of this machine, with a path. */
const START = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)?\/(?!\/)/;

/** Address of the images of a map, with `{z}`, `{x}` and `{y}` in its path. */
export const tileAddress = z.string().superRefine((given, { addIssue }) => {
  const message = problemWith(given);
  if (message !== undefined) {
    addIssue({ code: 'custom', message });
  }
});

function problemWith(given: string): string | undefined {
  if (!START.test(given) || /[\s\\]/.test(given)) {
    return 'must be an https address or a path of this host, such as "https://tiles.example/{z}/{x}/{y}.png" or "/tiles/{z}/{x}/{y}.png"';
  }
  const missing = ['{z}', '{x}', '{y}'].filter((name) => !given.includes(name));
  if (missing.length > 0) {
    return `must have {z}, {x} and {y} in its path; it has no ${missing.join(' and no ')}`;
  }
  const [other] = given.match(/\{(?![xyz]\})[^}]*\}?/) ?? [];
  return other === undefined ? undefined : `has ${other}: only {z}, {x} and {y} are replaced`;
}

/** The origin of another host; `undefined` for a path of this one. */
export function originOfTiles(address: string): string | undefined {
  return address.startsWith('/') ? undefined : new URL(address).origin;
}
