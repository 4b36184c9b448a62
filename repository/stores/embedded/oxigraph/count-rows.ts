/** The number of rows of a table, or of triples of N-Triples, in a text of this media type. */
export function countRows(text: string, mediaType: string): number {
  switch (mediaType) {
    case 'application/sparql-results+xml':
      // Within a literal it would be "&lt;result>".
      return occurrences(text, '<result>') + occurrences(text, '<result/>');
    case 'text/csv':
      return occurrences(text.replaceAll(/"[^"]*"/g, ''), '\n') - 1;
    case 'text/tab-separated-values':
      return occurrences(text, '\n') - 1;
    case 'application/n-triples':
      return occurrences(text, '\n');
    default:
      return countBindings(text);
  }
}

function countBindings(json: string): number {
  const { results } = JSON.parse(json) as {
    readonly results?: { readonly bindings: readonly unknown[] };
  };
  return results?.bindings.length ?? 0;
}

/** Counts how often a text has a part. */
export function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) {
    count += 1;
  }
  return count;
}
