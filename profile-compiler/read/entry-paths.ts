import { isAbsolute, normalize } from 'node:path/posix';
import { elementsOf, isJsonObject, memberOf, parseJson, stringOf } from './json-document.ts';

/** Lists the paths of the shape files that an entry file names; none where it is not valid JSON. */
export function pathsNamedBy(entryFile: string): readonly string[] {
  const { root } = parseJson(entryFile);
  return ['core', 'resources']
    .flatMap((list) => elementsOf(memberOf(root, list)))
    .filter(isJsonObject)
    .flatMap((row) => stringOf(memberOf(row, 'path')) ?? [])
    .map(normalPath);
}

/** Writes a path the way files are listed: `./a.ttl` is `a.ttl`. */
export function normalPath(path: string): string {
  return normalize(path);
}

/** Tests whether a path stays inside the profile directory. */
export function isInside(path: string): boolean {
  const normal = normalize(path);
  return (
    !isAbsolute(normal) && normal !== '..' && !normal.startsWith('../') && !path.includes('\\')
  );
}
