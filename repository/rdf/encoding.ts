/** Bytes at the beginning of a document in which its encoding is looked for. */
export const SNIFFED_BYTES = 1_024;

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // The first two characters of XML, without a mark (XML 1.0, appendix F).
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

const XML_DECLARATION = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*(?:"([\w.:-]+)"|'([\w.:-]+)')/;

/** Encodings whose bytes are all ASCII, so that they are valid UTF-8 too. */
const SEVEN_BIT = /^iso-2022-/i;

/** The encoding that the first bytes of a document indicate. */
interface StatedEncoding {
  /** The label to decode with; where absent, nothing is said. */
  readonly label?: string;
  /** True if the bytes are certainly another encoding, even if they are valid UTF-8. */
  readonly isCertain: boolean;
}

/** The encoding that a document states: by a byte order mark, or in an XML declaration (XML 1.0 §4.3.3). */
export function statedEncoding(start: Uint8Array): StatedEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => start[at] === byte))?.[0];
  if (marked !== undefined) {
    return { label: marked, isCertain: true };
  }
  const text = new TextDecoder('latin1').decode(start.subarray(0, SNIFFED_BYTES));
  const [, double, single] = XML_DECLARATION.exec(text) ?? [];
  const label = double ?? single;
  return label === undefined ? { isCertain: false } : { label, isCertain: SEVEN_BIT.test(label) };
}

/** The text in an encoding; `undefined` where it is unknown, or the bytes are not valid in it. */
export function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
