/** Characters that would end or change a script element, or break lines of older scripts. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON as it may stand in `<script type="application/ld+json">`, whatever its texts hold. */
export function embeddedJsonLd(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
