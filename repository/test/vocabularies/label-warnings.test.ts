import { describe, expect, it } from 'vitest';
import { readRdf } from '../../rdf/read-rdf.ts';
import { labelWarnings } from '../../vocabularies/label-warnings.ts';
import { vocabulary } from './bodies.ts';

async function warningsFor(turtle: string): Promise<readonly string[]> {
  return labelWarnings(await readRdf(vocabulary(turtle), { baseIri: 'urn:x:' }));
}

describe('labelWarnings', () => {
  it('warns of two preferred labels in one language, however the tag is written', async () => {
    expect(await warningsFor('<urn:c> skos:prefLabel "Tug"@en, "Barge"@EN .')).toEqual([
      'urn:c has 2 preferred labels in "en": "Barge" is used, "Tug" treated as alternative.',
    ]);
  });

  it('chooses by code point, also beyond the first 65,536', async () => {
    const [warning] = await warningsFor('<urn:c> skos:prefLabel "\\U0001F6A2", "\\uFFFD" .');
    expect(warning).toBe(
      'urn:c has 2 preferred labels without a language: "\uFFFD" is used, "\u{1F6A2}" treated as alternative.',
    );
  });

  it('has nothing to say about one label in each language', async () => {
    const labels = '"Tug"@en, "Tug"@en-t-nl, "Tug"@de, "Tug"';
    expect(
      await warningsFor(`<urn:c> skos:prefLabel ${labels} ; skos:altLabel "A"@en, "B"@en .`),
    ).toEqual([]);
  });

  it('counts what would be too many sentences', async () => {
    const labels = Array.from({ length: 103 }, (_, n) => `<urn:${n}> skos:prefLabel "A", "B" .`);
    const warnings = await warningsFor(labels.join('\n'));
    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)).toBe('3 more resources have several preferred labels in one language.');
  });
});
