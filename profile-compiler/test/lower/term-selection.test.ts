import { describe, expect, it } from 'vitest';
import { compileProfile, type ProfileModel, type ProfileSource } from '../../index.ts';
import { inlineProfile } from '../inline-profile.ts';

const TITLE =
  '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ]';

function withRow(source: ProfileSource, list: string, row: object): ProfileSource {
  const files = source.files.map(({ name, text }) => {
    const entry: Record<string, unknown> = name === 'platform.json' ? JSON.parse(text) : {};
    const rows = [...((entry[list] as object[] | undefined) ?? []), row];
    return name === 'platform.json'
      ? { name, text: JSON.stringify({ ...entry, [list]: rows }) }
      : { name, text };
  });
  return { ...source, files };
}

const compiled = (shapes: string) => compileProfile(inlineProfile(TITLE, shapes));
const termNotes = ({ notes }: ProfileModel) =>
  notes.filter(({ message }) => /terms|Vocable/.test(message)).map(({ message }) => message);

describe('the shape of vocabulary terms', () => {
  it.each([
    ['its IRI', 'pv:Vocable_Shape a sh:NodeShape'],
    ['its target class', 'ex:Term_Shape a sh:NodeShape ; sh:targetClass pv:Vocable'],
  ])('is found by %s, selects members and orders them', (_, head) => {
    const model = compiled(`${head} ; sh:property
      [ pv:mappingName "pref_label" ; pv:mappingClass "SimpleMultiLang" ] ,
      [ pv:mappingName "id" ; pv:mappingClass "StandardText" ] .`);
    expect(model.terms?.members).toEqual([{ name: 'pref_label' }, { name: 'id' }]);
    expect(termNotes(model)).toEqual([]);
  });

  it('selects members of extensions, below the property and by a linked shape', () => {
    const model = compiled(`pv:Vocable_Shape a sh:NodeShape ; sh:property
        [ pv:mappingName "extensions" ; pv:mappingClass "Nested" ; pv:mappingLink ex:More_Shape ;
          pv:mappingProperty [ pv:mappingName "foaf_type" ; pv:mappingClass "StandardText" ] ] .
      ex:More_Shape a sh:NodeShape ; sh:property
        [ pv:mappingName "licensing_assistant" ; pv:mappingClass "StandardText" ] .`);
    const extensions = ['foaf_type', 'licensing_assistant'];
    expect(model.terms?.members).toEqual([{ name: 'extensions', extensions }]);
    expect(model.notes).toEqual([]);
  });

  it('notes the names that terms do not have; its classes and paths have no effect', () => {
    const model = compiled(`pv:Vocable_Shape a sh:NodeShape ; sh:property
      [ sh:path ( dct:a dct:b ) ; pv:mappingName "id" ; pv:mappingClass "Unheard" ] ,
      [ pv:mappingName "colour" ; pv:mappingClass "StandardText" ] ,
      [ pv:mappingName "extensions" ; pv:mappingClass "Nested" ;
        pv:mappingProperty [ pv:mappingName "iso_9" ; pv:mappingClass "StandardText" ] ] .`);
    expect(model.terms?.members).toEqual([{ name: 'id' }, { name: 'extensions', extensions: [] }]);
    const reason = 'has no effect, because the documents of terms have no member of this name';
    expect(termNotes(model)).toEqual([
      `Vocable_Shape.colour ${reason}`,
      `Vocable_Shape.extensions.iso_9 ${reason}`,
    ]);
  });

  describe('named by an entry of the entry file', () => {
    const row = { id: 'vocabulary', name: 'vocabulary', path: 'shapes.ttl' };
    const noted = (list: string, shapeUri: string, shapes: string) =>
      termNotes(compileProfile(withRow(inlineProfile(TITLE, shapes), list, { ...row, shapeUri })));

    it.each(['core', 'resources'])('is found, and the entry of %s has no effect', (list) => {
      const shape = 'a sh:NodeShape ; sh:property [ pv:mappingName "id" ]';
      const found =
        'has no effect, because the shape of vocabulary terms is found without an entry';
      const byIri = noted(
        list,
        'https://piveau.eu/ns/voc#Vocable_Shape',
        `pv:Vocable_Shape ${shape} .`,
      );
      expect(byIri).toEqual([expect.stringMatching(new RegExp(`^${list}.\\d. ${found}$`))]);
      const ofClass = `ex:Term_Shape ${shape} ; sh:targetClass pv:Vocable .`;
      expect(noted(list, 'https://inline.example/Term_Shape', ofClass)).toHaveLength(1);
    });

    it('may be absent: terms have all their members', () => {
      expect(noted('resources', 'https://piveau.eu/ns/voc#Vocable_Shape', '')).toEqual([
        'resources[0] has no effect, because the profile defines no shape of vocabulary terms, so terms have all their members',
      ]);
    });

    it('is refused as the shape of a core entity', () => {
      const dataset = {
        ...row,
        id: 'organization',
        shapeUri: 'https://piveau.eu/ns/voc#Vocable_Shape',
      };
      expect(() => compileProfile(withRow(inlineProfile(TITLE), 'core', dataset))).toThrow(
        'No file defines <https://piveau.eu/ns/voc#Vocable_Shape>',
      );
    });
  });

  it('selects nothing where it names no member', () => {
    expect(compiled(`pv:Vocable_Shape a sh:NodeShape ; sh:property ${TITLE} .`).terms).toBe(
      undefined,
    );
    expect(compiled('').terms).toBe(undefined);
  });
});
