/** Texts with a language in Turtle (RDF 1.1 Turtle, section 2.5). */
const TEXT = /"((?:[^"\\]|\\.)*)"@/g;
const WORD = /\p{L}{5,}/gu;
/** One of so many words is another one in each copy: the vocabulary of a catalogue grows slower than it does. */
const CHANGED = 4;

/** Turtle whose texts have some other words: the same ones for the same number, which is 1 or more. */
export function withOtherWords(turtle: string, number: number): string {
  const ending = lettersOf(number);
  return turtle.replace(TEXT, (text) =>
    text.replace(WORD, (word) => (isChanged(word) ? word + ending : word)),
  );
}

function isChanged(word: string): boolean {
  let sum = 0;
  for (let at = 0; at < word.length; at += 1) {
    sum = (sum * 31 + word.charCodeAt(at)) % 65_521;
  }
  return sum % CHANGED === 0;
}

/** A number as an ending: `ba`, `ca`, `da`. */
function lettersOf(number: number): string {
  const consonants = 'bcdfghjklmnpqrstvwxz';
  return `${consonants[number % consonants.length]}a`;
}
