declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  /** Makes the stemmer of an algorithm (`german`); throws for an unknown one. */
  export function newStemmer(algorithm: string): Stemmer;
}
