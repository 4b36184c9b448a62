import { describe, expect, it } from 'vitest';
import { compileProfile, emitExtractionPlan, readProfileDirectory } from '../../index.ts';
import { compileFixture } from '../fixtures.ts';

const PROFILE = new URL('../fixtures/organizations', import.meta.url).pathname;
const ORG = 'http://www.w3.org/ns/org#';

const model = await compileFixture('organizations');
const reference = model.types.DatasetCatalog?.fields ?? [];
const field = (name: string) => reference.find((one) => one.name === name);

describe('sub-properties of the catalogue of a dataset', () => {
  it('with a path come from the catalogue, else from its publisher', () => {
    const path = 'http://xmlns.com/foaf/0.1/nick';
    expect(field('nick')?.source).toMatchObject({
      from: 'taken',
      takenFrom: [
        { entity: 'catalog', from: 'path', path },
        { entity: 'organization', from: 'path', path },
      ],
    });
  });

  it('without path are fields of its document, else of that of its publisher', () => {
    expect(field('title')?.source?.takenFrom).toMatchObject([{ entity: 'catalog', from: 'path' }]);
    expect(field('homepage')?.source?.takenFrom).toMatchObject([{ entity: 'organization' }]);
    expect(field('hierarchy_level')?.source?.takenFrom).toEqual([
      { entity: 'organization', from: 'platform' },
    ]);
  });

  it('have the class of the field that they stand for, which is noted where the shape has another', () => {
    expect(field('classification')?.source?.mappingClass).toBe('GenericSkosMultiLang');
    expect(field('homepage')?.source?.mappingClass).toBe('StandardDisabled');
    expect(model.notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('is of class StandardDisabled'),
      expect.stringContaining('is of class GenericSkosMultiLang'),
    ]);
  });

  it('are enriched as in the document of the organisation, unless they are configured themselves', async () => {
    const replacements = ['id:id', 'label:pref_label', 'resource:resource'];
    const enriched = compileProfile(await readProfileDirectory(PROFILE), {
      enrichment: {
        kinds: { fields: ['classification'], documentTypes: ['organization'], replacements },
      },
    });
    const plan = emitExtractionPlan(enriched);
    const taken = plan.entities.dataset
      ?.find(({ name }) => name === 'catalog')
      ?.fields?.find(({ name }) => name === 'classification');
    expect(taken?.enrichment?.vocabularies).toMatchObject([{ vocabulary: 'kinds' }]);
    expect(taken?.sources?.[1]?.field).toMatchObject({
      predicate: `${ORG}classification`,
      enrichment: { vocabularies: [{ vocabulary: 'kinds' }] },
    });
  });
});

describe('sub-properties of the ancestors of an organisation', () => {
  it('are fields of its documents', () => {
    const [id, name] = model.types.OrganizationAncestors?.fields ?? [];
    expect(id?.source?.from).toBe('platform');
    expect(name?.source?.takenFrom).toMatchObject([{ entity: 'organization', from: 'path' }]);
  });
});
