/** The words of a line, separated by blanks except between double quotes. */
export function splitWords(line: string): readonly string[] {
  return Array.from(line.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);
}
