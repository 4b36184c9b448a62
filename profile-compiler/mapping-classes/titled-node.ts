import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DCT } from '../namespaces.ts';
import type { Json, Member } from '../values.ts';
import { member } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import {
  isLiteral,
  type MemberSource,
  memberContext,
  nameInText,
  objectOf,
} from './rules/described.ts';
import { iriOf } from './rules/iri-text.ts';
import type { ReadContext } from './rules/read-context.ts';

/** The members `title`, which is full text, and `description`: what each holds. */
export function titleMembers(title: string, description: string): readonly Member[] {
  const value = { kind: 'language-map' } as const;
  return [
    member('title', {
      value,
      description: title,
      roles: { fullText: 0.5 },
      predicate: `${DCT}title`,
    }),
    member('description', { value, description, predicate: `${DCT}description` }),
  ];
}

/** A reader of nodes to the members that `describe` gives, and their IRI as `resource`; text that is no IRI is the title. */
export function titledNodeReader(
  describe: (subject: Term, context: ReadContext) => Readonly<Record<string, Json | undefined>>,
): ReadOne {
  return (value, context) => {
    const resource = iriOf(value, context);
    if (isLiteral(value) && resource === undefined) {
      const title = nameInText(value, context);
      return title && { title };
    }
    const subject = resource === undefined ? value : rdf.namedNode(resource);
    const node = objectOf({ ...describe(subject, context), resource });
    return Object.keys(node).length === 0 ? context.report('empty-node', value) : node;
  };
}

/** Reads one value. */
export type ReadOne = (value: Term, context: ReadContext) => Json | undefined;

/** Reads the first value of a member of an object, and reports the others; its labels are no text of the object. */
export function firstOfMember(
  read: ReadOne,
  source: MemberSource,
  context: ReadContext,
): Json | undefined {
  const { subject, predicates } = source;
  const quiet = memberContext(source, context);
  const values = predicates.flatMap((predicate) => context.graph.objects(subject, predicate));
  const found = values.flatMap((value) => {
    const json = read(value, quiet);
    return json === undefined ? [] : [{ value, json }];
  });
  const [first, ...others] = found.sort((a, b) =>
    byCodePoint(JSON.stringify(a.json), JSON.stringify(b.json)),
  );
  for (const { value } of others) {
    quiet.report('extra-value', value);
  }
  return first?.json;
}
