/** The inverse document frequency of a word, as BM25 has it without its subtrahend: the larger, the fewer of all documents have the word. Above 0. */
export function inverseDocumentFrequency(documentFrequency: number, documents: number): number {
  return Math.log(1 + (documents + 1) / (documentFrequency + 1));
}
