declare module 'rdf-canonize' {
  import type { Quad } from '@rdfjs/types';

  export interface CanonizeOptions {
    readonly algorithm: 'RDFC-1.0';
    readonly format: 'application/n-quads';
    readonly rejectURDNA2015: true;
    readonly maxDeepIterations: number;
    /** Gets an entry for each blank node: its label → its canonical label. */
    readonly canonicalIdMap?: Map<string, string>;
    readonly signal: { readonly aborted: boolean; readonly reason: unknown };
    readonly createMessageDigest?: () => { update(text: string): void; digest(): string };
  }

  export function canonize(quads: readonly Quad[], options: CanonizeOptions): Promise<string>;

  export const NQuads: {
    serializeQuad(quad: Quad): string;
  };
}
