import type { FoundTerm } from '../../../search/hit-source.ts';
import type { GraphQLContext } from '../../context.ts';
import { badInput } from '../../errors.ts';
import type { Builder } from '../builder.ts';

type FieldArguments = PothosSchemaTypes.QueryFieldBuilder<
  Builder['$inferSchemaTypes'],
  object
>['arg'];

/** The arguments that name one term. */
export function termArguments(arg: FieldArguments) {
  return {
    id: arg.id({ description: 'IRI of the term.' }),
    value: arg.string({ description: 'Id of the term in the vocabulary.' }),
  };
}

interface TermName {
  readonly id?: string | number | bigint | null | undefined;
  readonly value?: string | null | undefined;
}

/** The term of a vocabulary that has this IRI or value; throws `BAD_USER_INPUT` unless one of them is given. */
export function findTerm(
  { vocabularies }: GraphQLContext,
  vocabulary: string,
  { id, value }: TermName,
): Promise<FoundTerm | undefined> {
  if (typeof value === 'string' && typeof id !== 'string') {
    return vocabularies.term(vocabulary, value);
  }
  if (typeof id === 'string' && typeof value !== 'string') {
    return vocabularies.termByResource(vocabulary, id);
  }
  throw badInput('Give either "id" or "value" of the term.');
}
