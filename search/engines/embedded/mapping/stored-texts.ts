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
  eachText(bytes, (text) => {
    texts.push(keptText(text));
  });
  return texts;
}

/** A text that stays when the next one is read. */
export function keptText({ place, isJoined, data, to }: TextInPlace): StoredText {
  const forms = new Array<number>(to);
  for (let at = 0; at < to; at += 1) {
    forms[at] = data[at] ?? 0;
  }
  return { place, isJoined, forms };
}

/** A text while it is read: its forms are `data` from `from` to before `to`, until the next one is read. */
export interface TextInPlace {
  place: number;
  isJoined: boolean;
  data: Int32Array;
  readonly from: 0;
  to: number;
}

/** Buffer that all texts are read into: a search goes through those of some hundred rows. */
const read: TextInPlace = {
  place: 0,
  isJoined: false,
  data: new Int32Array(1024),
  from: 0,
  to: 0,
};

/** Reads texts one after the other, until one call gives `true`; gives whether one did. */
export function eachText(bytes: Uint8Array, visit: (text: TextInPlace) => unknown): boolean {
  for (let at = 0; at < bytes.length; ) {
    const head = numberAt(bytes, at);
    at += bytesOf(head);
    const length = numberAt(bytes, at);
    at = readForms(bytes, at + bytesOf(length), length);
    read.place = head >> 1;
    read.isJoined = (head & 1) === 1;
    read.to = length;
    if (visit(read) === true) {
      return true;
    }
  }
  return false;
}

/** Reads so many forms from a byte on; gives the byte behind them. The loop is the time that searches for several words take. */
function readForms(bytes: Uint8Array, from: number, length: number): number {
  if (length > read.data.length) {
    read.data = new Int32Array(length * 2);
  }
  const { data } = read;
  let at = from;
  for (let form = 0; form < length; form += 1) {
    let byte = bytes[at] ?? 0;
    let number = byte & SEVEN_BITS;
    at += 1;
    for (let shift = 7; byte >= GOES_ON; shift += 7) {
      byte = bytes[at] ?? 0;
      number |= (byte & SEVEN_BITS) << shift;
      at += 1;
    }
    data[form] = number;
  }
  return at;
}

function numberAt(bytes: Uint8Array, from: number): number {
  let number = 0;
  for (let at = from, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    number |= (byte & SEVEN_BITS) << shift;
    if (byte < GOES_ON) {
      return number;
    }
  }
}

/** Bytes that a number takes. */
function bytesOf(number: number): number {
  let bytes = 1;
  for (let left = number >>> 7; left > 0; left >>>= 7) {
    bytes += 1;
  }
  return bytes;
}

function push(bytes: number[], number: number): void {
  let left = number;
  while (left >= GOES_ON) {
    bytes.push((left & SEVEN_BITS) | GOES_ON);
    left >>>= 7;
  }
  bytes.push(left);
}
