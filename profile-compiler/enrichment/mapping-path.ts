/**
 * A path of mapping names joined by dots, of one that may be written as a JSON path:
 * `$.distributions[*].type`, `$['distributions'].type`, `/distributions/type`.
 */
export function mappingPath(written: string): string {
  return written
    .trim()
    .replace(/^[$@]/, '')
    .replace(/\[\s*(['"])(.*?)\1\s*\]/g, '.$2')
    .replace(/\[\s*[\d*:,-]*\s*\]/g, '')
    .replaceAll('/', '.')
    .replace(/\.\*(?=\.|$)/g, '')
    .replace(/^\.(?!\.)|\.$/, '');
}
