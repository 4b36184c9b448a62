import { describe, expect, it, test } from 'vitest';
import { classesOf, compileInferred, infer, statedFields } from './inferred.ts';

describe('the mapping class of a property', () => {
  test.each([
    ['sh:datatype xsd:date', 'DateTime'],
    ['sh:datatype xsd:gYear', 'DateTime'],
    ['sh:or ( [ sh:datatype xsd:date ] [ sh:datatype xsd:dateTime ] )', 'DateTime'],
    ['sh:xone ( [ sh:datatype rdf:langString ] [ sh:datatype xsd:string ] )', 'SimpleMultiLang'],
    ['sh:and ( [ sh:datatype xsd:decimal ] )', 'Numeric'],
    ['sh:node [ sh:datatype xsd:boolean ]', 'Boolean'],
    ['sh:datatype xsd:nonNegativeInteger', 'Integer'],
    ['sh:datatype xsd:string', 'StandardText'],
    ['sh:datatype xsd:string ; sh:in ( "a" "b" )', 'StandardKeyword'],
    ['sh:datatype xsd:duration', 'StandardKeyword'],
    ['sh:datatype xsd:anyURI', 'StandardResourceKeyword'],
    ['sh:uniqueLang true', 'SimpleMultiLang'],
    ['sh:languageIn ( "en" "de" )', 'SimpleMultiLang'],
    ['sh:class skos:Concept ; sh:in ( ex:a ex:b )', 'GenericSkosMultiLang'],
    ['sh:in ( ex:a ex:b )', 'GenericSkosMultiLang'],
    ['sh:hasValue "a"', 'StandardKeyword'],
    ['sh:qualifiedValueShape [ sh:class foaf:Agent ] ; sh:qualifiedMinCount 1', 'AgentMultiLang'],
    ['sh:class foaf:Agent', 'AgentMultiLang'],
    ['sh:node [ a sh:NodeShape ; sh:targetClass foaf:Agent ]', 'AgentMultiLang'],
    ['sh:or <http://datashapes.org/dash#StringOrLangString>', 'SimpleMultiLang'],
    ['sh:class dct:PeriodOfTime', 'DateRange'],
    ['sh:class dct:LicenseDocument', 'License'],
    ['sh:class dct:Location', 'SpatialResource'],
    ['sh:nodeKind sh:IRI', 'StandardResourceKeyword'],
    ['sh:nodeKind sh:BlankNodeOrIRI', 'LabeledResource'],
    ['sh:class dcat:Dataset', 'StandardResourceKeyword'],
    ['sh:maxCount 1', 'Standard'],
  ])('follows from %s', (constraint, mappingClass) => {
    const shapes = `ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property [ sh:path ex:value ; ${constraint} ] .`;
    const profile = infer(shapes);
    expect(classesOf(profile, 'Dataset')).toEqual({ value: mappingClass });
    compileInferred(profile, shapes);
  });

  it('is the usual one for well-known properties, under their usual names', () => {
    const profile = infer(`
      ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ;
        sh:property [ sh:path dcat:theme ; sh:nodeKind sh:IRI ] , [ sh:path dct:license ] ,
          [ sh:path dct:accrualPeriodicity ; sh:name "how often" ; sh:maxCount 1 ] .`);
    expect(classesOf(profile, 'Dataset')).toEqual({
      categories: 'Theme',
      accrual_periodicity: 'FrequencyMultiLang',
      license: 'License',
    });
  });

  it('is not the usual one where the shapes contradict it', () => {
    const profile = infer(`
      ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ;
        sh:property [ sh:path dct:issued ; sh:class skos:Concept ] , [ sh:path dct:publisher ; sh:datatype xsd:integer ] .`);
    expect(classesOf(profile, 'Dataset')).toEqual({
      publisher: 'Integer',
      issued: 'GenericSkosMultiLang',
    });
  });

  it('is left to a person where nothing decides, and is the widest of datatypes that contradict', () => {
    const { both, open } = statedFields(
      infer(`
      ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ;
        sh:property [ sh:path ex:open ] , [ sh:path ex:both ; sh:datatype xsd:date ] , [ sh:path ex:both ; sh:datatype xsd:string ] .`),
      'Dataset',
    );
    expect(open).toMatchObject({ mappingClass: 'Standard', origin: 'decide' });
    expect(both).toMatchObject({ mappingClass: 'StandardText' });
    expect(both?.why).toBe(
      'sh:datatype xsd:date, xsd:string; the shapes require several datatypes at once, so the widest counts',
    );
    expect(both?.places.map(({ file, line }) => [file, line])).toEqual([
      ['shapes.ttl', 3],
      ['shapes.ttl', 3],
    ]);
  });
});

describe('property shapes', () => {
  it('for one path are one field, with the cardinality of all', () => {
    const { title, note } = statedFields(
      infer(`
      ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property ex:P1 , ex:P2 ; sh:and ( ex:More ) .
      ex:P1 sh:path ex:note ; sh:minCount 1 ; sh:name "note"@en . ex:P2 sh:path ex:note ; sh:datatype xsd:string .
      ex:More a sh:NodeShape ; sh:property [ sh:path ex:note ; sh:maxCount 1 ] , [ sh:path dct:title ; sh:minCount 1 ; sh:maxCount 1 ] .`),
      'Dataset',
    );
    expect(note).toMatchObject({ mappingClass: 'StandardText', minCount: 1, maxCount: 1 });
    expect(note?.places).toHaveLength(3);
    // A title in several languages is one language map.
    expect(title).toMatchObject({ minCount: 1, maxCount: undefined });
  });

  it('that are alternatives or warnings demand no value', () => {
    const { one, two } = statedFields(
      infer(`
      ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ;
        sh:or ( [ sh:property [ sh:path ex:one ; sh:minCount 1 ] ] [ sh:property [ sh:path ex:two ; sh:minCount 1 ] ] ) ;
        sh:property [ sh:path ex:one ; sh:minCount 1 ; sh:severity sh:Warning ] .`),
      'Dataset',
    );
    expect([one?.minCount, two?.minCount]).toEqual([0, 0]);
  });

  it('become no field with a reason where they cannot', () => {
    const { unused } = infer(`
      ex:S a sh:NodeShape ; sh:targetClass dcat:Catalog ;
        sh:property [ sh:path [ sh:inversePath dcat:record ] ] ,
          [ sh:path ( dct:publisher foaf:name ) ] ,
          [ sh:path dct:type ; sh:deactivated true ] ,
          [ sh:path dct:subject ; sh:maxCount 0 ] ,
          [ sh:path dcat:dataset ; sh:class dcat:Dataset ] ,
          [ sh:path ex:kept ; sh:datatype xsd:string ] .
      ex:Alone a sh:NodeShape ; sh:property [ sh:path ex:nowhere ] .`);
    expect(unused.map(({ why, place }) => [place.line, why])).toEqual([
      [3, 'inverse path: a field is read from one predicate'],
      [4, 'sequence path: a field is read from one predicate'],
      [5, 'sh:deactivated'],
      [6, 'sh:maxCount 0 forbids values'],
      [7, 'the platform keeps the datasets of a catalogue'],
      [9, 'no class or field leads to its shape: it is kept for validation'],
    ]);
  });
});

describe('names', () => {
  it('come from sh:codeIdentifier, sh:name, or the path; clashes get the prefix of the namespace', () => {
    const profile = infer(`
      @prefix schema: <http://schema.org/> .
      ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ;
        sh:property [ sh:path ex:hasLegalBasis ; sh:name "Rechtsgrundlage"@de , "legal basis"@en ; sh:datatype xsd:string ] ,
          [ sh:path ex:fileSize ; sh:name "Größe"@de ; sh:datatype xsd:integer ] ,
          [ sh:path ex:x1 ; sh:name "first" ; sh:codeIdentifier "sampleSize" ; sh:datatype xsd:integer ] ,
          [ sh:path ex:useConditionURL ; sh:datatype xsd:anyURI ] ,
          [ sh:path dct:title ] , [ sh:path schema:title ; sh:datatype xsd:string ] ,
          [ sh:path ex:id ; sh:datatype xsd:string ] , [ sh:path ex:名 ; sh:datatype xsd:string ] ,
          [ sh:path ex:constructor ; sh:datatype xsd:string ] .`);
    expect(Object.keys(statedFields(profile, 'Dataset'))).toEqual([
      'title',
      'legal_basis',
      'file_size',
      'sample_size',
      'use_condition_url',
      'schema_title',
      'shapes_example_id',
      'field_1',
      'shapes_example_constructor',
    ]);
    compileInferred(profile);
  });
});

describe('entities', () => {
  it('come from target classes, implicit ones, and the properties that nodes have', () => {
    const profile = infer(`
      dcat:Dataset a sh:NodeShape , rdfs:Class ; sh:property [ sh:path dct:title ] .
      dcat:Catalog a sh:NodeShape ; sh:property [ sh:path dct:title ] .
      ex:Service a sh:NodeShape ; sh:targetSubjectsOf dcat:endpointURL ; sh:property [ sh:path dct:title ] .
      ex:Agent a sh:NodeShape ; sh:targetClass foaf:Agent ; sh:property [ sh:path foaf:name ] .
      ex:Course a sh:NodeShape , owl:Class ; sh:property [ sh:path dct:title ] .
      ex:Talk a sh:ShapeClass ; sh:property [ sh:path dct:title ] .
      ex:Term a sh:NodeShape ; sh:targetClass skos:Concept ; sh:property [ sh:path skos:prefLabel ] .`);
    const entities = profile.shapes.flatMap(({ typeName, entity }) =>
      entity ? [[typeName, entity.id, entity.list]] : [],
    );
    expect(entities).toEqual([
      ['Dataset', 'dataset', 'core'],
      ['Catalog', 'catalog', 'core'],
      ['Organization', 'organization', 'core'],
      ['DataService', 'dataservice', 'resources'],
      ['Course', 'course', 'resources'],
      ['Talk', 'talk', 'resources'],
    ]);
    expect(compileInferred(profile).entities.map(({ name }) => name)).toEqual(
      entities.map(([, id]) => id),
    );
  });

  it('have what shapes of dcat:Resource and of superclasses state', () => {
    const profile = infer(`
      ex:R a sh:NodeShape ; sh:targetClass dcat:Resource ; sh:property [ sh:path dct:title ] .
      ex:D a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property [ sh:path dcat:keyword ] .
      ex:Base a sh:NodeShape ; sh:targetClass ex:Thing ; sh:property [ sh:path ex:size ; sh:datatype xsd:integer ] .
      ex:Boat rdfs:subClassOf ex:Thing . ex:B a sh:NodeShape ; sh:targetClass ex:Boat ; sh:property [ sh:path ex:sails ; sh:datatype xsd:integer ] .`);
    expect(Object.keys(statedFields(profile, 'Dataset'))).toEqual(['title', 'keywords']);
    expect(Object.keys(statedFields(profile, 'Boat'))).toEqual(['sails', 'size']);
  });

  it('are the built-in ones where the shapes have no dataset and no catalogue', () => {
    const profile = infer(
      'ex:S a sh:NodeShape ; sh:targetClass ex:Course ; sh:property [ sh:path dct:title ] .',
    );
    expect(profile.borrowed).toEqual(['dataset', 'catalog']);
    expect(compileInferred(profile).entities.map(({ name }) => name)).toEqual([
      'dataset',
      'catalog',
      'course',
    ]);
  });

  it('have what portals need even where no shape states it', () => {
    const profile = infer(
      'ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property [ sh:path ex:a ; sh:datatype xsd:string ] .',
    );
    const { types } = compileInferred(profile);
    const names = types.Dataset?.fields.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'title',
        'description',
        'publisher',
        'categories',
        'distributions',
        'issued',
        'a',
      ]),
    );
    expect(types.Distribution?.fields.map(({ name }) => name)).toContain('access_url');
  });
});

describe('objects', () => {
  it('have a shape by sh:node, by the shape for their class, or by property shapes in place', () => {
    const profile = infer(`
      ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ;
        sh:property [ sh:path ex:byNode ; sh:node ex:Place ] , [ sh:path ex:byClass ; sh:class ex:Sensor ] ,
          [ sh:path ex:inPlace ; sh:node [ sh:property [ sh:path ex:depth ; sh:datatype xsd:decimal ] ] ] .
      ex:Place a sh:NodeShape ; sh:property [ sh:path ex:street ; sh:datatype xsd:string ] .
      ex:SensorShape a sh:NodeShape ; sh:targetClass ex:Sensor ; sh:property [ sh:path ex:maker ; sh:datatype xsd:string ] .`);
    expect(classesOf(profile, 'Dataset')).toEqual({
      by_node: 'Nested',
      by_class: 'Nested',
      in_place: 'Nested',
    });
    const { types } = compileInferred(profile);
    const typeOf = (name: string) =>
      types.Dataset?.fields.find((field) => field.name === name)?.value;
    expect(typeOf('by_node')).toEqual({ kind: 'object', type: 'Place' });
    expect(typeOf('by_class')).toEqual({ kind: 'object', type: 'Sensor' });
    expect(types.InPlace?.fields.map(({ name }) => name)).toContain('depth');
  });

  it('that lead back to themselves are cut where they recur, and the report says so', () => {
    const profile = infer(`
      ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property [ sh:path ex:part ; sh:node ex:Part ] .
      ex:Part a sh:NodeShape ; sh:property [ sh:path ex:label ; sh:datatype xsd:string ] , [ sh:path ex:part ; sh:node ex:Part ] , [ sh:path ex:whole ; sh:node ex:Whole ] .
      ex:Whole a sh:NodeShape ; sh:property [ sh:path ex:parts ; sh:node ex:Part ] .
      ex:A a sh:NodeShape ; sh:targetClass ex:A ; sh:property [ sh:path ex:toB ; sh:class ex:B ] .
      ex:B a sh:NodeShape ; sh:targetClass ex:B ; sh:property [ sh:path ex:toA ; sh:class ex:A ] .`);
    expect(profile.hints).toContain(
      'https://shapes.example/part leads back to Part: the circle is cut there.',
    );
    const { entities } = compileInferred(profile);
    expect(entities.map(({ name }) => name)).toContain('a');
  });

  it('end where a document would be too wide: the shapes of 10,000 properties compile', () => {
    const classes = Array.from({ length: 500 }, (_, at) => at);
    const shapes = classes.map((at) => {
      const properties = Array.from({ length: 20 }, (_, index) =>
        index < 3
          ? `[ sh:path ex:to${index} ; sh:class ex:C${at * 2 + index + 1} ]`
          : `[ sh:path ex:p${index} ; sh:datatype xsd:string ]`,
      );
      return `ex:S${at} a sh:NodeShape ; sh:targetClass ex:C${at} ; sh:property ${properties.join(' , ')} .`;
    });
    const profile = infer(shapes.join('\n'));
    const counted = new Set(
      profile.shapes.flatMap(({ fields }) => fields.flatMap(({ keys }) => keys)),
    );
    expect(counted.size + profile.unused.length).toBe(10_000);
    expect(compileInferred(profile).entities.length).toBeGreaterThan(2);
  });
});
