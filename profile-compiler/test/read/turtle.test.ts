import { describe, expect, test } from 'vitest';
import { parseTurtle } from '../../read/turtle.ts';

const PREFIX = '@prefix ex: <https://lines.example/> .\n';

test('every triple knows the line of its object', () => {
  const text = `${PREFIX}
ex:a ex:p "one" ;
  ex:q "two"@de-CH
  ;
  ex:r """three
four""" , 5 .
ex:b ex:s [
  ex:t true
] .`;
  const { issues, statements } = parseTurtle({ name: 'a.ttl', text });
  expect(issues).toEqual([]);
  expect(statements.map(({ quad, line }) => [localName(quad.predicate.value), line])).toEqual([
    ['p', 3],
    ['q', 4],
    ['r', 6],
    ['r', 7],
    ['t', 9],
    ['s', 9],
  ]);
});

test('language tags keep their case', () => {
  const { statements } = parseTurtle({ name: 'a.ttl', text: `${PREFIX}ex:a ex:p "x"@de-CH .` });
  expect(statements[0]?.quad.object).toMatchObject({ value: 'x', language: 'de-CH' });
});

test('blank nodes of one label in two files stay apart', () => {
  const text = `${PREFIX}_:x ex:p "1" .`;
  const subjects = ['a.ttl', 'b.ttl'].map(
    (name) => parseTurtle({ name, text }).statements[0]?.quad.subject.value,
  );
  expect(new Set(subjects).size).toBe(2);
});

test('a prefix that is declared after its use is undeclared, reported once, at the first use', () => {
  const text = 'ex:a ex:p "1" .\n@prefix ex: <https://lines.example/> .\nex:b ex:p "2" .';
  const { issues, statements } = parseTurtle({ name: 'a.ttl', text });
  expect(issues).toMatchObject([{ code: 'undeclared-prefix', file: 'a.ttl', line: 1 }]);
  expect(statements.map(({ quad }) => quad.predicate.value)).toEqual([
    'urn:undeclared:ex:p',
    'https://lines.example/p',
  ]);
});

test('an undeclared prefix that everybody knows has its usual namespace, so that the rest is checked', () => {
  const { statements } = parseTurtle({ name: 'a.ttl', text: 'sh:a sh:name "x"^^xsd:string .' });
  expect(statements[0]?.quad.predicate.value).toBe('http://www.w3.org/ns/shacl#name');
});

describe('punctuation that is missing is named, and what follows is read', () => {
  const cases = [
    ['ex:a ex:p ex:b\n  ex:q 1 .', 'A ";" is missing after ex:b on line 2', 2],
    ['ex:a ex:p "x"@en\n  ex:q 1 .', 'A ";" is missing after @en on line 2', 2],
    ['ex:a ex:p [ ex:q "x"\n ex:r 1 ] .', 'A ";" is missing after "x" on line 2', 3],
    ['ex:a ex:p [ ex:q 1 ]\n  [ ex:q 2 ] .', 'A "," is missing after ] on line 2', 4],
    ['ex:a ex:p ex:b\nex:b ex:p "y"@en .', 'A "." is missing after ex:b on line 2', 2],
    [
      'ex:a ex:p ex:b\n@prefix o: <http://o.example/> .',
      'A "." is missing after ex:b on line 2',
      1,
    ],
    ['ex:a ex:p [ ex:q 1\n.', 'A "]" for the "[" of line 2 is missing after 1 on line 2', 2],
    ['ex:a ex:p 1 ]\n.', 'No bracket opens what this "]" closes', 1],
  ] as const;
  test.each(cases)('%j', (text, message, triples) => {
    const { issues, statements } = parseTurtle({ name: 'a.ttl', text: PREFIX + text });
    expect(issues.map((found) => found.message)).toEqual([
      `The file is not valid Turtle: ${message}`,
    ]);
    expect(statements).toHaveLength(triples);
  });

  test('several times in a file', () => {
    const text = `${PREFIX}ex:a ex:p 1\nex:q 2\nex:r 3 .\nex:b ex:p 4\n`;
    const { issues } = parseTurtle({ name: 'a.ttl', text });
    expect(issues.map(({ line }) => line)).toEqual([3, 4, 6]);
  });
});

test.each([
  ['ex:a ex:p .', 'Something is missing before "."'],
  ['ex:a ex:p "open .', 'The text "open is not closed'],
  ['ex:a ex:p b .', '"b" has no meaning here: names need a prefix, texts need quotes'],
])('other mistakes of syntax are told in words, and nothing is read: %s', (text, message) => {
  const { issues, statements } = parseTurtle({ name: 'a.ttl', text: PREFIX + text });
  expect(issues.map((found) => found.message)).toEqual([
    `The file is not valid Turtle: ${message}`,
  ]);
  expect(statements).toEqual([]);
});

test('SPARQL-style prefixes and bases count', () => {
  const text =
    'PREFIX ex: <https://lines.example/>\nBASE <https://base.example/>\nex:a ex:p <b>, "1"^^ex:c .';
  const { issues, statements } = parseTurtle({ name: 'a.ttl', text });
  expect(issues).toEqual([]);
  expect(statements[0]?.quad.object.value).toBe('https://base.example/b');
});

test('triple terms of RDF 1.2 are not Turtle here', () => {
  const text = `${PREFIX}ex:a ex:p <<( ex:b ex:q ex:c )>> .`;
  expect(parseTurtle({ name: 'a.ttl', text }).issues).toMatchObject([
    { code: 'turtle-error', line: 2 },
  ]);
});

test('an empty file says nothing', () => {
  expect(parseTurtle({ name: 'a.ttl', text: '' })).toEqual({ statements: [], issues: [] });
});

function localName(iri: string): string {
  return iri.replace('https://lines.example/', '');
}
