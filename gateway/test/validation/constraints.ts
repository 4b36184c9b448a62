/** A constraint of SHACL Core, as a shape states it of `<a>`, with a graph that meets it and one that does not. */
export interface ConstraintCase {
  /** The terms of SHACL that it is about. */
  readonly terms: string;
  /** What the shape of datasets states; `ex:p` is the property that cases use. */
  readonly states: string;
  /** Statements about `<a>`, a dataset. */
  readonly passing: string;
  readonly violating: string;
  /** Further shapes. */
  readonly more?: string;
}

const property = (constraint: string) => `sh:property [ sh:path ex:p ; ${constraint} ]`;

/** A constraint on the values of a property. */
const ofValues = (terms: string, constraint: string, passing: string, violating: string) => ({
  terms,
  states: property(constraint),
  passing,
  violating,
});

const CITY = 'ex:City_Shape a sh:NodeShape ; sh:property [ sh:path ex:name ; sh:minCount 1 ] .';
const NAMED = 'ex:p <city> . <city> ex:name "Elm"';
const UNNAMED = 'ex:p <city> . <city> ex:size 3';

const COUNTS = [
  ofValues('sh:minCount', 'sh:minCount 2', 'ex:p 1, 2', 'ex:p 1'),
  ofValues('sh:maxCount', 'sh:maxCount 1', 'ex:p 1', 'ex:p 1, 2'),
  ofValues('sh:uniqueLang', 'sh:uniqueLang true', 'ex:p "a"@en, "b"@de', 'ex:p "a"@en, "b"@en'),
];

const VALUE_TYPES = [
  ofValues('sh:datatype', 'sh:datatype xsd:integer', 'ex:p 1', 'ex:p "1"'),
  ofValues(
    'sh:datatype of an ill-formed literal',
    'sh:datatype xsd:date',
    'ex:p "2024-02-29"^^xsd:date',
    'ex:p "29 February"^^xsd:date',
  ),
  ...[
    ['date', '2024-02-29', '2023-02-29'],
    ['date', '2024-12-31Z', '2024-13-45'],
    ['dateTime', '2024-12-31T24:00:00', '2024-12-31T25:00:00'],
    ['time', '23:59:59.5', '23:60:00'],
    ['gYearMonth', '2024-12', '2024-13'],
    ['gMonthDay', '--02-29', '--02-30'],
    ['int', '-2147483648', '2147483648'],
    ['decimal', '-1.5', '+-1.5'],
    ['double', '1e3', '1,5'],
    ['boolean', 'true', 'yes'],
  ].map(([name, right, wrong]) =>
    ofValues(
      `sh:datatype xsd:${name} of "${wrong}"`,
      `sh:datatype xsd:${name}`,
      `ex:p "${right}"^^xsd:${name}`,
      `ex:p "${wrong}"^^xsd:${name}`,
    ),
  ),
  ofValues('sh:class', 'sh:class ex:City', 'ex:p <city> . <city> a ex:City', 'ex:p <city>'),
  {
    ...ofValues(
      'sh:class by rdfs:subClassOf in the data',
      'sh:class ex:Place',
      'ex:p <city> . <city> a ex:City . ex:City rdfs:subClassOf ex:Place',
      'ex:p <city> . <city> a ex:City',
    ),
  },
  ofValues('sh:nodeKind sh:IRI', 'sh:nodeKind sh:IRI', 'ex:p <b>', 'ex:p "b"'),
  ofValues('sh:nodeKind sh:Literal', 'sh:nodeKind sh:Literal', 'ex:p "b"', 'ex:p <b>'),
  ofValues(
    'sh:nodeKind sh:BlankNodeOrIRI',
    'sh:nodeKind sh:BlankNodeOrIRI',
    'ex:p [ ex:q 1 ]',
    'ex:p "b"',
  ),
];

const RANGES = [
  ofValues('sh:minInclusive', 'sh:minInclusive 5', 'ex:p 5', 'ex:p 4'),
  ofValues('sh:minExclusive', 'sh:minExclusive 5', 'ex:p 6', 'ex:p 5'),
  ofValues('sh:maxInclusive', 'sh:maxInclusive 5', 'ex:p 5', 'ex:p 6'),
  ofValues('sh:maxExclusive', 'sh:maxExclusive 5', 'ex:p 4', 'ex:p 5'),
  ofValues(
    'sh:maxInclusive of dates',
    'sh:maxInclusive "2024-12-31"^^xsd:date',
    'ex:p "2024-06-01"^^xsd:date',
    'ex:p "2025-01-01"^^xsd:date',
  ),
];

const TEXTS = [
  ofValues('sh:minLength', 'sh:minLength 3', 'ex:p "abc"', 'ex:p "ab"'),
  ofValues('sh:maxLength', 'sh:maxLength 3', 'ex:p "abc"', 'ex:p "abcd"'),
  ofValues('sh:pattern', 'sh:pattern "^[A-Z]"', 'ex:p "Abc"', 'ex:p "abc"'),
  ofValues(
    'sh:pattern and sh:flags',
    'sh:pattern "^[A-Z]" ; sh:flags "i"',
    'ex:p "abc"',
    'ex:p "1bc"',
  ),
  ofValues('sh:languageIn', 'sh:languageIn ( "en" "de" )', 'ex:p "a"@en-GB, "b"@de', 'ex:p "a"@fr'),
];

const VALUES = [
  ofValues('sh:in', 'sh:in ( ex:red "blue" )', 'ex:p ex:red, "blue"', 'ex:p "red"'),
  ofValues('sh:hasValue', 'sh:hasValue ex:red', 'ex:p ex:red, ex:blue', 'ex:p ex:blue'),
];

const PAIRS = [
  ofValues('sh:equals', 'sh:equals ex:q', 'ex:p 1 ; ex:q 1', 'ex:p 1, 2 ; ex:q 1'),
  ofValues('sh:disjoint', 'sh:disjoint ex:q', 'ex:p 1 ; ex:q 2', 'ex:p 1 ; ex:q 1'),
  ofValues('sh:lessThan', 'sh:lessThan ex:q', 'ex:p 1 ; ex:q 2', 'ex:p 2 ; ex:q 2'),
  ofValues('sh:lessThanOrEquals', 'sh:lessThanOrEquals ex:q', 'ex:p 2 ; ex:q 2', 'ex:p 3 ; ex:q 2'),
];

const SHAPES = [
  { ...ofValues('sh:node', 'sh:node ex:City_Shape', NAMED, UNNAMED), more: CITY },
  ofValues(
    'sh:property below a property',
    'sh:property [ sh:path ex:name ; sh:minCount 1 ]',
    NAMED,
    UNNAMED,
  ),
  {
    ...ofValues(
      'sh:qualifiedValueShape with sh:qualifiedMinCount',
      'sh:qualifiedValueShape ex:City_Shape ; sh:qualifiedMinCount 1',
      `${NAMED} . <a> ex:p <other>`,
      UNNAMED,
    ),
    more: CITY,
  },
  {
    ...ofValues(
      'sh:qualifiedValueShape with sh:qualifiedMaxCount',
      'sh:qualifiedValueShape ex:City_Shape ; sh:qualifiedMaxCount 1',
      `${NAMED} . <a> ex:p <other>`,
      `${NAMED} . <a> ex:p <other> . <other> ex:name "Ash"`,
    ),
    more: CITY,
  },
  ofValues('sh:not', 'sh:not [ sh:datatype xsd:integer ]', 'ex:p "one"', 'ex:p 1'),
  ofValues(
    'sh:and',
    'sh:and ( [ sh:nodeKind sh:Literal ] [ sh:minLength 3 ] )',
    'ex:p "abc"',
    'ex:p "ab"',
  ),
  ofValues(
    'sh:or',
    'sh:or ( [ sh:datatype xsd:date ] [ sh:datatype xsd:gYear ] )',
    'ex:p "2024"^^xsd:gYear',
    'ex:p "2024"',
  ),
  ofValues(
    'sh:xone',
    'sh:xone ( [ sh:minLength 3 ] [ sh:pattern "^a" ] )',
    'ex:p "bcd", "a"',
    'ex:p "abc"',
  ),
  {
    terms: 'sh:closed and sh:ignoredProperties',
    states: `sh:closed true ; sh:ignoredProperties ( rdf:type ) ; ${property('sh:minCount 0')}`,
    passing: 'ex:p 1',
    violating: 'ex:q 1',
  },
];

const PATHS = [
  {
    terms: 'a path of several steps',
    states: 'sh:property [ sh:path ( ex:p ex:name ) ; sh:minCount 1 ]',
    passing: NAMED,
    violating: UNNAMED,
  },
  {
    terms: 'sh:inversePath',
    states: 'sh:property [ sh:path [ sh:inversePath ex:p ] ; sh:maxCount 1 ]',
    passing: 'ex:q 1 . <x> ex:p <a>',
    violating: 'ex:q 1 . <x> ex:p <a> . <y> ex:p <a>',
  },
  {
    terms: 'sh:alternativePath',
    states: 'sh:property [ sh:path [ sh:alternativePath ( ex:p ex:q ) ] ; sh:minCount 1 ]',
    passing: 'ex:q 1',
    violating: 'ex:r 1',
  },
];

const TARGETS = ['Class dcat:Dataset', 'Node <https://d.example/a>', 'SubjectsOf ex:p'].map(
  (target) => ({
    ...ofValues(`sh:target${target.split(' ')[0]}`, 'sh:minCount 1', 'ex:q 1', 'ex:q 1'),
    states: 'sh:order 1',
    passing: 'ex:p 1',
    violating: 'ex:p "one"',
    more: `ex:Other_Shape a sh:NodeShape ; sh:target${target} ; ${property('sh:datatype xsd:integer')} .`,
  }),
);

/** Every kind of constraint of SHACL Core, and the paths and targets that shapes may have. */
export const CONSTRAINTS: readonly ConstraintCase[] = [
  ...COUNTS,
  ...VALUE_TYPES,
  ...RANGES,
  ...TEXTS,
  ...VALUES,
  ...PAIRS,
  ...SHAPES,
  ...PATHS,
  ...TARGETS,
  {
    terms: 'sh:targetObjectsOf',
    states: 'sh:order 1',
    passing: 'ex:p <city> . <city> ex:name "Elm"',
    violating: 'ex:p <city>',
    more: `${CITY} ex:City_Shape sh:targetObjectsOf ex:p .`,
  },
  {
    terms: 'sh:deactivated of another shape',
    states: property('sh:minCount 1'),
    passing: 'ex:p 1',
    violating: 'ex:q 1',
    more: `ex:Off_Shape a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:deactivated true ; ${property('sh:minCount 9')} .`,
  },
];
