import rdf from '@rdfjs/data-model';
import { describe, expect, it } from 'vitest';
import { DCT } from '../../../../profile-compiler/index.ts';
import { createCatalogueContexts } from '../../../follow/documents/catalogue-contexts.ts';

const IRI = 'https://data.example.org/id/catalogue/city';

/** Contexts of the catalogue `city`, whose title can be changed. */
function withTitle(first: string, { fromEmpty }: { readonly fromEmpty: boolean }) {
  let title = first;
  const contexts = createCatalogueContexts({
    feed: {
      base: 'https://data.example.org/',
      graph: async () => ({
        graph: IRI,
        issued: '2026-01-01T00:00:00.000Z',
        modified: '2026-01-01T00:00:00.000Z',
        quads: [rdf.quad(rdf.namedNode(IRI), rdf.namedNode(`${DCT}title`), rdf.literal(title))],
      }),
    },
    serviceLanguage: 'en',
    takes: { predicates: [`${DCT}title`], isAnything: false },
    fromEmpty,
  });
  return {
    contexts,
    rename(to: string) {
      title = to;
    },
  };
}

describe('the context of a catalogue', () => {
  it('has changed, although a dataset was made with the new one before', async () => {
    const { contexts } = withTitle('City', { fromEmpty: false });
    await contexts.get('city');
    expect(await contexts.refresh('city')).toBe('changed');
  });

  it('is the same where all datasets of a new index were made with it', async () => {
    const { contexts, rename } = withTitle('City', { fromEmpty: true });
    await contexts.get('city');
    expect(await contexts.refresh('city')).toBe('same');
    rename('Town');
    expect(await contexts.refresh('city')).toBe('changed');
  });

  it('has changed until the datasets are written', async () => {
    const { contexts, rename } = withTitle('City', { fromEmpty: true });
    await contexts.get('city');
    rename('Town');
    expect(await contexts.refresh('city')).toBe('changed');
    expect(await contexts.refresh('city')).toBe('changed');
    contexts.keep('city');
    expect(await contexts.refresh('city')).toBe('same');
  });
});
