import { expect, it } from 'vitest';
import { readRdf } from '../../../repository/index.ts';
import { describeWithSharedData } from '../../../repository/test/real-data/shared-data.ts';
import { CONCEPTS, vocabularyFile } from '../../../repository/test/real-data/vocabulary-files.ts';
import type { TermDocument } from '../../port/term-index.ts';
import { type ReadVocabulary, readVocabulary } from '../../terms/read-vocabulary.ts';

const BASE = 'https://data.example.org/';

/** Files in which more nodes are terms than those that are called concepts. */
const OTHER_TERMS: Readonly<Record<string, number>> = {
  'eu-tables-2/licences-skos-edp.rdf': 22,
  'skosmos-tests/yso.ttl': 10,
};

describeWithSharedData('terms of real vocabularies', () => {
  it.each(Object.entries(CONCEPTS))('%s: every concept is a term', async (file, concepts) => {
    const { terms } = await read(file);
    expect(terms).toHaveLength(concepts + (OTHER_TERMS[file] ?? 0));
    expect(new Set(terms.map(({ document }) => document.id)).size).toBe(terms.length);
    expect(terms.every(({ document }) => Object.keys(document.pref_label).length > 0)).toBe(true);
  });

  it('EuroVoc has its hierarchy', async () => {
    const { terms } = await read('norway/eurovoc-with-fdk-triples.ttl.gz');
    const documents = terms.map(({ document }) => document);
    expect(documents).toHaveLength(7403);
    expect(documents.filter(({ top_concept }) => top_concept)).toHaveLength(567);
    expect(documents.flatMap(({ broader = [] }) => broader)).toHaveLength(7510);
    expect(documents.flatMap(({ narrower = [] }) => narrower)).toHaveLength(7510);
    expect(documents.find(({ id }) => id === '1338')).toMatchObject({
      pref_label: { en: 'India' },
      parent_id: '2848',
      broader: ['2848', '8367', 'c_964c9649'],
    });
  });

  it('countries have labels in 39 languages', async () => {
    const { entry, terms } = await read('eu-tables/countries-skos.rdf.gz');
    expect(entry.languages).toHaveLength(39);
    const switzerland = documentOf(terms, 'CHE');
    expect(Object.keys(switzerland?.pref_label ?? {})).toHaveLength(39);
    expect(switzerland?.alt_label?.rm).toBe('Confederaziun svizra');
  });

  it('LOS keeps its hidden labels, and its ids apart', async () => {
    const { terms, warnings } = await read('norway/los.rdf');
    const hidden = terms.flatMap(({ document }) => Object.values(document.hidden_labels ?? {}));
    // The file has 2,905, of which some repeat the preferred label.
    expect(hidden.flat()).toHaveLength(2843);
    expect(warnings).toEqual([expect.stringContaining('the id grunnskole, skolemiljo')]);
  });

  it('circles are cut; label nodes, collections and notations are read', async () => {
    const circle = await read('skosmos-tests/cycle.ttl');
    expect(documentOf(circle.terms, 'ta3')?.broader).toEqual(['ta1']);
    expect(documentOf(circle.terms, 'ta4')?.broader).toEqual(['ta3']);
    const labels = await read('skosmos-tests/xl.ttl');
    expect(documentOf(labels.terms, 'c1')).toMatchObject({
      pref_label: { en: 'Concept' },
      alt_label: { en: 'Conceptual entity' },
    });
    const groups = await read('skosmos-tests/groups.ttl');
    expect(groups.terms).toHaveLength(7);
    const notations = await read('skosmos-tests/test-notation-sort.ttl');
    expect(documentOf(notations.terms, '33.01')?.notation).toEqual(['33.01']);
  });
});

async function read(file: string): Promise<ReadVocabulary> {
  const quads = await readRdf(vocabularyFile(file), { baseIri: BASE });
  const resource = 'https://vocabulary.example/';
  return readVocabulary({ id: 'read', resource, quads, defaultLanguage: 'en', base: BASE });
}

function documentOf(terms: ReadVocabulary['terms'], id: string): TermDocument | undefined {
  return terms.find(({ document }) => document.id === id)?.document;
}
