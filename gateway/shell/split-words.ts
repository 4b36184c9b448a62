/** The words of a line: blanks part them, except between double quotes. */
export function splitWords(line: string): readonly string[] {
  return Array.from(line.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);
}
