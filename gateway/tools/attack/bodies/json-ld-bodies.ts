import { type Attack, long } from '../attack.ts';
import { refusedBody } from './refused-body.ts';

const DATASET = 'http://www.w3.org/ns/dcat#Dataset';
const SIZE = 49_000_000;

const jsonLd = (name: string, body: () => string, isLong = false): Attack =>
  refusedBody({ name, isLong, contentType: 'application/ld+json', body });

const dataset = (members: string) =>
  `{"@id": "https://x.test/d", "@type": "${DATASET}", ${members}}`;

function scopedContext(terms: number, nodes: number): string {
  const inner = Object.fromEntries(
    Array.from({ length: terms }, (_, number) => [`t${number}`, `https://x.test/t${number}`]),
  );
  return JSON.stringify({
    '@context': { part: { '@id': 'https://x.test/part', '@context': inner } },
    '@id': 'https://x.test/d',
    '@type': DATASET,
    part: Array.from({ length: nodes }, (_, number) => ({ t1: number })),
  });
}

function repeatedContexts(terms: number, nodes: number): string {
  const terms_ = Object.fromEntries(
    Array.from({ length: terms }, (_, number) => [`t${number}`, `https://x.test/t${number}`]),
  );
  return JSON.stringify({
    '@context': terms_,
    '@id': 'https://x.test/d',
    '@type': DATASET,
    t0: Array.from({ length: nodes }, (_, number) => ({
      '@context': { [`u${number}`]: 'https://x.test/u' },
      t1: number,
    })),
  });
}

function bundledContexts(nodes: number): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@id': 'https://x.test/d',
    '@type': DATASET,
    hasPart: Array.from({ length: nodes }, (_, number) => ({
      '@context': ['https://schema.org', { [`u${number}`]: 'https://x.test/u' }],
      name: number,
    })),
  });
}

/** JSON-LD that costs far more than its bytes. */
export const JSON_LD_BODIES: readonly Attack[] = [
  jsonLd('JSON-LD: a scoped context of 5,000 terms, used 5,000 times', () =>
    scopedContext(5_000, 5_000),
  ),
  jsonLd('JSON-LD: a scoped context of 300 terms, used 500 times and more', () =>
    scopedContext(300, 20_000),
  ),
  jsonLd('JSON-LD: a context in each of 5,000 nodes below 5,000 terms', () =>
    repeatedContexts(5_000, 5_000),
  ),
  jsonLd('JSON-LD: the context of schema.org in each of 5,000 nodes', () => bundledContexts(5_000)),
  jsonLd('JSON-LD: one string of 50 MB', () =>
    dataset(`"https://x.test/p": "${'x'.repeat(SIZE)}"`),
  ),
  jsonLd('JSON-LD: integers, 50 MB', () =>
    dataset(`"https://x.test/p": [${'1,'.repeat(SIZE / 2)}1]`),
  ),
  jsonLd('JSON-LD: 50 MB of spaces', () => `{${' '.repeat(SIZE)}}`),
  jsonLd('JSON-LD: 50 MB of opened arrays', () => '['.repeat(SIZE)),
  long(
    jsonLd(
      'JSON-LD: 50 MB of keys',
      () =>
        `{${Array.from({ length: SIZE / 25 }, (_, number) => `"${'k'.repeat(8)}${number}":1`).join(',')}}`,
    ),
  ),
];
