import { readdir, readFile } from 'node:fs/promises';
import type { Quad } from '@rdfjs/types';
import { expect, it } from 'vitest';
import { canonicalLine } from '../../rdf/canonical/canonical-lines.ts';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { parseStoredTriples } from '../../rdf/canonical/stored-triples.ts';
import { readRdf } from '../../rdf/read-rdf.ts';
import type { RdfBody, Repository } from '../../repository.ts';
import { BASE, body, temporaryRepository, turtle } from '../support.ts';
import { describeWithSharedData, sharedData } from './shared-data.ts';

const FOLDER = sharedData('datasets/belgium-200/');

describeWithSharedData('two hundred datasets of a national portal', () => {
  it('are put, read back the same, and unchanged when they are put again', async () => {
    const bodies = await readBodies();
    expect(bodies.size).toBe(200);
    const repository = await temporaryRepository();
    await repository.putCatalogue('belgium', turtle('[] a dcat:Catalog .'));

    expect(await putAll(repository, bodies)).toEqual(new Map([['created', 200]]));
    const page = await repository.listDatasets('belgium', { limit: 1000, offset: 0 });
    expect(page?.total).toBe(200);
    for (const { id, originalId = '' } of page?.entries ?? []) {
      const sent = bodies.get(originalId) ?? turtle('');
      const published = await repository.readDataset(id);
      expect(await hashOf(withoutRecord(published?.quads ?? []), originalId)).toBe(
        await hashOf(await readRdf(sent, { baseIri: BASE }), originalId),
      );
    }

    const lastSeq = await repository.lastSeq();
    expect(await putAll(repository, bodies)).toEqual(new Map([['unchanged', 200]]));
    expect(await repository.lastSeq()).toBe(lastSeq);
  });
});

async function readBodies(): Promise<ReadonlyMap<string, RdfBody>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ttl'));
  const texts = await Promise.all(files.map((file) => readFile(FOLDER + file, 'utf8')));
  return new Map(files.map((file, n) => [file, body(texts[n] ?? '', 'text/turtle')]));
}

/** How many puts came to which state. */
async function putAll(
  repository: Repository,
  bodies: ReadonlyMap<string, RdfBody>,
): Promise<ReadonlyMap<string, number>> {
  const outcomes = await Promise.all(
    [...bodies].map(([originalId, sent]) =>
      repository.putDataset({ catalogue: 'belgium', originalId }, sent),
    ),
  );
  const states = Map.groupBy(outcomes, ({ state }) => state);
  return new Map([...states].map(([state, of]) => [state, of.length]));
}

function withoutRecord(quads: readonly Quad[]): readonly Quad[] {
  return quads.filter(({ subject }) => !subject.value.startsWith(`${BASE}set/record/`));
}

const PAGE_LINK = /> <[^>]*(accessURL|downloadURL|landingPage|homepage|\/page)> </;

/**
 * Hash of a graph in which the dataset, whatever its IRI, has a name made of its original id; a link to
 * a page stays what it is, also where the publisher names the dataset by that page.
 */
async function hashOf(quads: readonly Quad[], originalId: string): Promise<string> {
  const dataset = quads.find(({ object }) => object.value === 'http://www.w3.org/ns/dcat#Dataset');
  const [iri, name] = [`<${dataset?.subject.value}>`, `<urn:sent:${originalId}>`];
  const renamed = quads.map(canonicalLine).map((line) => {
    const linksToIt = PAGE_LINK.test(line);
    return linksToIt && !line.startsWith(iri)
      ? line
      : line[linksToIt ? 'replace' : 'replaceAll'](iri, name);
  });
  return (await canonicalize(parseStoredTriples(renamed.join('')))).hash;
}
