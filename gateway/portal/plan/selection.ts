import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, Kind, print, type SelectionSetNode, visit } from 'graphql';

/**
 * The selection of an object in a document that is compiled from the profile. `Data` is the type of the object in the
 * answer, so pages can read only selected fields.
 */
export interface TypedSelection<Data> {
  /** Fields in the syntax of GraphQL, without braces. */
  readonly text: string;
  /** Never there: it makes `Data` a part of the type. */
  readonly selects?: Data;
}

/** The type of a selection's answer. */
export type DataOf<Of extends TypedSelection<unknown>> = NonNullable<Of['selects']>;

/** The fields of a fragment, whose type is generated. They suit every type that has them, such as the connections of all entities. */
export function fragmentFields<Data>(
  fragment: TypedDocumentNode<Data, unknown>,
): TypedSelection<Data> {
  return { text: print(withoutSpreads(fragment)).slice(1, -1).replaceAll(/\s+/g, ' ').trim() };
}

/** The selection of the first fragment of a document, with those that it spreads in place. */
function withoutSpreads({ definitions }: DocumentNode): SelectionSetNode {
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const [first] = fragments;
  if (!first) {
    throw new Error('The document has no fragment');
  }
  const selectionOf = (name: string) => fragments.find((one) => one.name.value === name);
  return visit(first.selectionSet, {
    FragmentSpread({ name }) {
      const spread = selectionOf(name.value);
      return spread && { kind: Kind.INLINE_FRAGMENT, selectionSet: spread.selectionSet };
    },
  });
}

/** A field that always has an object. `call` is the field with its arguments, `name` its name in the answer. */
export function objectField<Name extends string, Data>(
  name: Name,
  call: string,
  of: TypedSelection<Data>,
): TypedSelection<{ readonly [Key in Name]: Data }> {
  return { text: `${name}: ${call} { ${of.text} }` };
}

/** A field that has an object, or null. */
export function nullableField<Name extends string, Data>(
  name: Name,
  call: string,
  of: TypedSelection<Data>,
): TypedSelection<{ readonly [Key in Name]: Data | null }> {
  return objectField(name, call, of);
}

/** A field with a list of objects. */
export function listField<Name extends string, Data>(
  name: Name,
  call: string,
  of: TypedSelection<Data>,
): TypedSelection<{ readonly [Key in Name]: readonly Data[] }> {
  return { text: objectField(name, call, of).text };
}

/** Selects several calls under aliases with numbers from 0: `count0`, `count1`. */
export function numberedFields<Name extends string, Data>(
  name: Name,
  calls: readonly { readonly call: string; readonly of: TypedSelection<Data> }[],
): TypedSelection<{ readonly [Key in `${Name}${number}`]: Data }> {
  return {
    text: calls.map(({ call, of }, at) => objectField(`${name}${at}`, call, of).text).join(' '),
  };
}

/** A part that only some profiles have or some requests select. */
export function optionalFields<Data>(
  selection: TypedSelection<Data> | undefined,
): TypedSelection<Partial<Data>> {
  return { text: selection?.text ?? '' };
}

/** The fields of several selections. */
export function together<const Parts extends readonly TypedSelection<unknown>[]>(
  ...parts: Parts
): TypedSelection<All<Parts>> {
  return { text: parts.map(({ text }) => text).join(' ') };
}

type All<Parts> = Parts extends readonly [TypedSelection<infer First>, ...infer Rest]
  ? First & All<Rest>
  : unknown;
