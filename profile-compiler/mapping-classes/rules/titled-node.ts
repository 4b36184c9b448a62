import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DCT } from '../../namespaces.ts';
import type { Json, Member } from '../../values.ts';
import { member } from '../member.ts';
import type { ReadContext } from '../read-context.ts';
import { isLiteral, objectOf } from './described.ts';
import { iriOf } from './iri-text.ts';
import type { ReadOne } from './member-value.ts';
import { nameInText } from './name-in-text.ts';

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
