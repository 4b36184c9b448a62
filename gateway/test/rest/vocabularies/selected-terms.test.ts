import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProfile } from '../../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../../profile-compiler/test/inline-profile.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const PROFILE = inlineProfile(
  '[ sh:path dcat:theme ; pv:mappingName "winds" ; pv:mappingClass "GenericSkosMultiLang" ]',
  `pv:Vocable_Shape a sh:NodeShape ; sh:property
     [ pv:mappingName "pref_label" ; pv:mappingClass "SimpleMultiLang" ] ,
     [ pv:mappingName "id" ; pv:mappingClass "StandardText" ] ,
     [ pv:mappingName "extensions" ; pv:mappingClass "Nested" ;
       pv:mappingProperty [ pv:mappingName "foaf_mbox" ; pv:mappingClass "StandardText" ] ] .`,
);
const ENRICHMENT = {
  winds: { fields: ['winds'], replacements: ['id:id', 'label:alt_label', 'resource:resource'] },
};
const PREFIXES = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .`;
const WINDS = `${PREFIXES}
<https://winds.example/> a skos:ConceptScheme ; skos:prefLabel "Winds"@en .
<https://winds.example/mistral> a skos:Concept ; skos:inScheme <https://winds.example/> ;
  skos:prefLabel "Mistral"@en-GB ; skos:altLabel "Meistersturm"@de ;
  foaf:mbox <mailto:mistral@winds.example> ; foaf:homepage <https://winds.example/home> .
<https://winds.example/bora> a skos:Concept ; skos:inScheme <https://winds.example/> ; skos:prefLabel "Bora"@en .`;
const MISTRAL = {
  pref_label: { 'en-GB': 'Mistral' },
  id: 'mistral',
  extensions: { foaf_mbox: 'mailto:mistral@winds.example' },
};
const BORA = { pref_label: { en: 'Bora' }, id: 'bora' };
/** As in the envelope: with a text under two letters. */
const SHORT = { ...MISTRAL, pref_label: { en: 'Mistral', 'en-GB': 'Mistral' } };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ model: compileProfile(PROFILE, { enrichment: ENRICHMENT }) });
  await test.put('/vocabularies/winds', WINDS);
});
afterAll(() => test.close());

const text = async (url: string) =>
  (await test.app.inject({ url, headers: { accept: 'application/json' } })).body;
const json = async (url: string) => JSON.parse(await text(url));

describe('a profile with a shape of vocabulary terms', () => {
  it('serves a term with the selected members in their order, by id and by IRI', async () => {
    const iri = encodeURIComponent('https://winds.example/mistral');
    expect(await text('/vocabularies/winds/mistral')).toBe(JSON.stringify(MISTRAL));
    expect(await json(`/vocabularies/winds/vocable?resource=${iri}`)).toEqual(MISTRAL);
    expect(await json('/vocabularies/winds/mistral?envelope=true')).toMatchObject({
      result: SHORT,
    });
  });

  it('serves all terms of a vocabulary so, bare and enveloped', async () => {
    expect((await json('/vocabularies/winds')).vocab).toEqual(
      expect.arrayContaining([MISTRAL, BORA]),
    );
    const { result } = await json('/vocabularies/winds?envelope=true');
    expect(result.results).toEqual(expect.arrayContaining([SHORT, BORA]));
  });

  it('finds terms in /search by labels that it does not show', async () => {
    const { result } = await json('/search?filters=vocabulary&vocabulary=winds&q=meistersturm');
    expect(result.results).toEqual([{ ...SHORT, index: 'vocabulary' }]);
  });

  it('enriches documents by members that it does not show, and GraphQL has whole terms', async () => {
    await test.put('/catalogues/sea', `${PREFIXES} <urn:sea> a dcat:Catalog .`);
    await test.put(
      '/catalogues/sea/datasets/origin?originalId=gusts',
      `${PREFIXES} <urn:gusts> a dcat:Dataset ; dcat:theme <https://winds.example/mistral> .`,
    );
    expect((await json('/datasets/gusts')).winds).toMatchObject([
      { id: 'mistral', label: { de: 'Meistersturm' } },
    ]);
    const query = '{ term(vocabulary: "winds", value: "mistral") { altLabels { value } } }';
    const asked = await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
    expect(asked.json().data.term.altLabels).toEqual([{ value: 'Meistersturm' }]);
  });

  it('describes these members in the OpenAPI document, while imports take all', async () => {
    const { schemas } = (await json('/openapi.json')).components;
    const { properties, required } = schemas['vocabulary-term'];
    expect(Object.keys(properties)).toEqual(['pref_label', 'id', 'extensions']);
    expect(Object.keys(properties.extensions.properties)).toEqual(['foaf_mbox']);
    expect(required).toEqual(['id', 'pref_label']);
    const imported = schemas['vocabulary-import'].properties.vocab.items.properties;
    expect(Object.keys(imported)).toContain('narrower');
    expect((await json('/profile')).terms.members[0]).toEqual({ name: 'pref_label' });
  });
});
