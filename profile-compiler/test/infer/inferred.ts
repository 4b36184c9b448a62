import { compileProfile } from '../../compile-profile.ts';
import { inferProfile } from '../../infer/infer-profile.ts';
import type { InferredField, InferredProfile } from '../../infer/inferred-profile.ts';
import { readShapesText } from '../../infer/shapes-text.ts';
import { writeProfile } from '../../infer/write-profile.ts';
import type { ProfileModel } from '../../model.ts';

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct:  <http://purl.org/dc/terms/> .
@prefix ex:   <https://shapes.example/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix owl:  <http://www.w3.org/2002/07/owl#> .
@prefix rdf:  <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix sh:   <http://www.w3.org/ns/shacl#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd:  <http://www.w3.org/2001/XMLSchema#> .
`;

/** Statements of shapes, whose lines are counted from the first of the text. */
function statementsOf(text: string) {
  const lines = PREFIXES.split('\n').length;
  const { issues, statements } = readShapesText({
    name: 'shapes.ttl',
    text: `${PREFIXES}\n${text}`,
    base: 'urn:x-base:',
  });
  if (issues.length > 0) {
    throw new Error(issues.join('\n'));
  }
  return statements.map((one) => ({ ...one, line: one.line - lines }));
}

export function infer(text: string): InferredProfile {
  return inferProfile(statementsOf(text), { id: 'test' });
}

/** The fields of a type by name, without those that the platform fills or that are only added. */
export function statedFields(profile: InferredProfile, typeName: string) {
  const shape = profile.shapes.find((one) => one.typeName === typeName);
  const stated = (shape?.fields ?? []).filter(
    ({ origin }) => origin !== 'platform' && origin !== 'added',
  );
  return Object.fromEntries(stated.map((field): [string, InferredField] => [field.name, field]));
}

/** The mapping classes of the stated fields of a type. */
export function classesOf(profile: InferredProfile, typeName: string) {
  return Object.fromEntries(
    Object.entries(statedFields(profile, typeName)).map(([name, one]) => [name, one.mappingClass]),
  );
}

/** Compiles a profile as it would be written, together with the shapes that it is made of. */
export function compileInferred(profile: InferredProfile, constraints = ''): ProfileModel {
  const files = [
    ...writeProfile(profile, { sources: ['shapes.ttl'] }),
    { name: 'constraints-shapes.ttl', text: `${PREFIXES}\n${constraints}` },
  ];
  return compileProfile({
    directory: 'inferred',
    files: files.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    unreadable: [],
  });
}
