import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { RDF_MEDIA_TYPES } from '../../rdf/formats.ts';
import { readRdf } from '../../rdf/read-rdf.ts';
import { writeRdf } from '../../rdf/write-rdf.ts';
import type { RdfBody } from '../../repository.ts';
import { BASE, body, temporaryRepository } from '../support.ts';
import { describeWithSharedData } from './shared-data.ts';
import {
  CONCEPTS,
  MAIN_SCHEMES,
  SEVERAL_SCHEMES,
  VOCABULARY_FILES,
  vocabularyFile,
  WITHOUT_SCHEME,
} from './vocabulary-files.ts';

const EUROVOC = 'norway/eurovoc-with-fdk-triples.ttl.gz';
/** Bytes. */
const LARGE = 100_000;
const EUROVOC_SCHEME =
  '<http://eurovoc.europa.eu/100141> a <http://www.w3.org/2004/02/skos/core#ConceptScheme> .';

describeWithSharedData('vocabularies of others', () => {
  it('are each accepted or refused below', () => {
    const known = [...Object.keys(CONCEPTS), ...WITHOUT_SCHEME, ...Object.keys(SEVERAL_SCHEMES)];
    expect(known.toSorted()).toEqual(VOCABULARY_FILES.toSorted());
  });

  describe('with a concept scheme', () => {
    it.each(Object.entries(CONCEPTS))(
      '%s has %i concepts and comes back',
      async (file, concepts) => {
        await expectRoundTrips(vocabularyFile(file), { concepts, scheme: MAIN_SCHEMES[file] });
      },
    );

    it('EuroVoc, which only lacks the statement about its scheme, comes back', async () => {
      const withScheme = vocabularyFile(EUROVOC, EUROVOC_SCHEME);
      await expectRoundTrips(withScheme, {
        concepts: 7403,
        scheme: 'http://eurovoc.europa.eu/100141',
      });
    });
  });

  it.each(WITHOUT_SCHEME)('%s is refused for it has no concept scheme', async (file) => {
    const repository = await temporaryRepository();
    await expect(repository.putVocabulary('any', vocabularyFile(file))).rejects.toMatchObject({
      code: 'no-main-resource',
      message: expect.stringContaining('skos:ConceptScheme'),
    });
    expect(await repository.lastSeq()).toBe(0);
  });

  it.each(Object.entries(SEVERAL_SCHEMES))(
    '%s is refused with its schemes',
    async (file, candidates) => {
      const repository = await temporaryRepository();
      await expect(repository.putVocabulary('any', vocabularyFile(file))).rejects.toMatchObject({
        code: 'several-main-resources',
        place: { candidates },
      });
    },
  );
});

interface Expected {
  readonly concepts: number;
  readonly scheme: string | undefined;
}

/** Reads back the submitted vocabulary; writes a small one in each format and puts it again, unchanged. */
async function expectRoundTrips(sent: RdfBody, { concepts, scheme }: Expected): Promise<void> {
  const repository = await temporaryRepository();
  const outcome = await repository.putVocabulary('any', sent);
  expect(outcome).toMatchObject({ state: 'created', concepts });
  expect(outcome.entry.graph).toBe(scheme ?? outcome.entry.graph);

  const published = await repository.readVocabulary('any');
  const quads = published?.quads ?? [];
  const baseIri = `${BASE}id/vocabulary/any`;
  expect((await canonicalize(quads)).hash).toBe(
    (await canonicalize(await readRdf(sent, { baseIri }))).hash,
  );
  // Large ones show what reading much takes, small ones what each format writes.
  for (const mediaType of sent.bytes.length > LARGE ? [] : RDF_MEDIA_TYPES) {
    const written = body(await writeRdf(quads, mediaType), mediaType);
    const again = await repository.putVocabulary('any', written);
    expect([mediaType, again.state]).toEqual([mediaType, 'unchanged']);
  }
}
