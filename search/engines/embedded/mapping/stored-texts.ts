/** A text of a document as it is stored: the numbers of the forms of its words in order, or of its joined spellings. */
export interface StoredText {
  /** Place of its column. */
  readonly place: number;
  readonly isJoined: boolean;
  readonly forms: readonly number[];
}

const SEVEN_BITS = 0x7f;
const GOES_ON = 0x80;

/** Texts as bytes: for each its place and kind, its length and its forms, as numbers of seven bits a byte (LEB128). */
export function encodeTexts(texts: readonly StoredText[]): Uint8Array {
  const bytes: number[] = [];
  for (const { place, isJoined, forms } of texts) {
    push(bytes, place * 2 + (isJoined ? 1 : 0));
    push(bytes, forms.length);
    for (const form of forms) {
      push(bytes, form);
    }
  }
  return Uint8Array.from(bytes);
}

/** The texts that were encoded. */
export function decodeTexts(bytes: Uint8Array): readonly StoredText[] {
  const texts: StoredText[] = [];
  let at = 0;
  const next = () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      number |= (byte & SEVEN_BITS) << shift;
      if (byte < GOES_ON) {
        return number;
      }
    }
  };
  while (at < bytes.length) {
    const head = next();
    const forms = new Array<number>(next());
    for (let form = 0; form < forms.length; form += 1) {
      forms[form] = next();
    }
    texts.push({ place: head >> 1, isJoined: (head & 1) === 1, forms });
  }
  return texts;
}

function push(bytes: number[], number: number): void {
  let left = number;
  while (left >= GOES_ON) {
    bytes.push((left & SEVEN_BITS) | GOES_ON);
    left >>>= 7;
  }
  bytes.push(left);
}
