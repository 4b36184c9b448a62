import { describe, expect, it } from 'vitest';
import { compileProfile, type ProfileModel } from '../../index.ts';
import { inlineProfile } from '../inline-profile.ts';

const TITLE =
  '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ]';

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

  it('selects nothing where it names no member', () => {
    expect(compiled(`pv:Vocable_Shape a sh:NodeShape ; sh:property ${TITLE} .`).terms).toBe(
      undefined,
    );
    expect(compiled('').terms).toBe(undefined);
  });
});
