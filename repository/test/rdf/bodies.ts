import type { Quad } from '@rdfjs/types';
import { expect } from 'vitest';
import { RefusedInputError } from '../../errors.ts';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import type { ReadLimits } from '../../rdf/port/read-limits.ts';
import { readRdf } from '../../rdf/read-rdf.ts';

const BASE = 'https://data.example.org/base/doc';

/** Reads a text as a body of this media type. */
export function read(
  text: string | Uint8Array,
  contentType: string | undefined,
  limits: Partial<ReadLimits> = {},
): Promise<readonly Quad[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readRdf({ bytes, contentType }, { baseIri: BASE, limits });
}

/** Canonical N-Triples lines of a body. */
export async function linesOf(text: string, contentType: string): Promise<readonly string[]> {
  const { triples } = await canonicalize(await read(text, contentType));
  return triples.split('\n').filter((line) => line !== '');
}

/** The refusal of a body; fails where it is accepted. */
export async function refusalOf(
  text: string | Uint8Array,
  contentType: string | undefined,
  limits: Partial<ReadLimits> = {},
): Promise<RefusedInputError> {
  const outcome = await read(text, contentType, limits).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(RefusedInputError);
  return outcome as RefusedInputError;
}
