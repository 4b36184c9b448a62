import { join } from 'node:path';
import { DCAT, FOAF, ORG } from '../namespaces.ts';
import { shippedStatements } from '../read/built-in-profile.ts';
import { profileGraph } from '../read/profile-graph.ts';
import { isMapped, type Property, type Shape } from '../read/shape.ts';
import { readShapes } from '../read/shapes.ts';

/**
 * The profile whose names and classes well-known properties get, so that its clients work with profiles that are made of
 * shapes.
 */
const KNOWN_PROFILE = join(import.meta.dirname, '../../profiles/dcat-ap');

/** Name of the well-known profile in comments and reports. */
export const KNOWN_NAME = 'profiles/dcat-ap';

/** The fields of the well-known profile. */
export interface KnownFields {
  /** The shape of a class, if the profile has one. */
  shapeOf(targetClass: string): Shape | undefined;
  shapeAt(iri: string): Shape | undefined;
  /** Its fields for a path of a class; those of other classes where it has none. */
  at(targetClass: string | undefined, path: string): readonly Property[];
  /** Tests whether a path has one mapping class, whatever the class of the node: `dct:type` has not. */
  isSettled(targetClass: string | undefined, path: string): boolean;
}

/** Classes that the well-known profile describes by the shape of another one. */
const SAME_AS: Readonly<Record<string, string>> = {
  [`${FOAF}Agent`]: `${ORG}Organization`,
  [`${FOAF}Organization`]: `${ORG}Organization`,
  [`${ORG}FormalOrganization`]: `${ORG}Organization`,
};

/** Shapes that are asked first for the fields of any class. */
const USUAL = ['Dataset', 'Catalog', 'Distribution', 'DataService'].map((name) => DCAT + name);

let read: KnownFields | undefined;

/** Read once: it ships with the platform. */
export function knownFields(): KnownFields {
  read ??= fieldsOfProfile();
  return read;
}

function fieldsOfProfile(): KnownFields {
  const statements = shippedStatements(KNOWN_PROFILE, `${KNOWN_NAME}/`);
  const shapes = [...readShapes(profileGraph(statements)).values()];
  const byClass = new Map(
    shapes.flatMap((shape) => shape.targetClasses.map((one) => [one, shape] as const)),
  );
  const shapeOf = (targetClass: string) => byClass.get(SAME_AS[targetClass] ?? targetClass);
  const usual = [...USUAL.flatMap((one) => shapeOf(one) ?? []), ...shapes];
  return {
    shapeOf,
    shapeAt: (iri) => shapes.find((shape) => shape.iri === iri),
    at(targetClass, path) {
      const own = targetClass === undefined ? undefined : shapeOf(targetClass);
      const candidates = [...(own ? [own] : []), ...usual].map((shape) => fieldsAt(shape, path));
      return candidates.find((fields) => fields.length > 0) ?? [];
    },
    isSettled(targetClass, path) {
      const own = targetClass === undefined ? undefined : shapeOf(targetClass);
      const classes = shapes.flatMap((shape) =>
        fieldsAt(shape, path).map(({ mappingClass = '' }) => mappingClass.replace(/Title$/, '')),
      );
      return (own && fieldsAt(own, path).length > 0) || new Set(classes).size <= 1;
    },
  };
}

function fieldsAt({ properties }: Shape, path: string): readonly Property[] {
  return properties.filter((property) => isMapped(property) && property.path?.value === path);
}
