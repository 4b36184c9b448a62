import { expect, test } from 'vitest';
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
