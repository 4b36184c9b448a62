/** Rows of a table, or triples of N-Triples, as an engine wrote them in this media type. */
export function countRows(text: string, mediaType: string): number {
  switch (mediaType) {
    case 'application/sparql-results+xml':
      // A text would have "&lt;".
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

function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) {
    count += 1;
  }
  return count;
}
