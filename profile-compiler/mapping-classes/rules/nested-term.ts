import type { Term } from '@rdfjs/types';
import type { Json } from '../../values.ts';
import type { ReadContext } from '../read-context.ts';
import { objectOf } from './described.ts';
import { knownTerm, storedTermRules } from './stored-terms.ts';
import { termSourceAt } from './term-sources.ts';
import { termWithLabel, termWithLabels } from './term-values.ts';
import { resolveTerm, type TermRules } from './terms.ts';

/** A member of an object that is read as a term. */
interface TermMember {
  readonly name: string;
  readonly isLanguageMap: boolean;
  readonly many: boolean;
}

/**
 * Reads a value as a term of the vocabularies, else of any stored one, to the members that a shape lists: `id`,
 * `label`, `resource`, and members of a term document by their names.
 */
export function readNestedTerm(
  value: Term,
  members: readonly TermMember[],
  vocabularies: readonly string[],
  context: ReadContext,
): Json | undefined {
  const resolved = resolveTerm(value, rulesOf(vocabularies), context);
  if (!resolved) {
    return undefined;
  }
  const label = members.find(({ name }) => name === 'label');
  const whole = label?.isLanguageMap ? termWithLabels : termWithLabel;
  const known = whole(resolved, context);
  const [term] = resolved.known?.stored ?? [];
  const read = ({ name, many }: TermMember) => {
    const own = known[name] ?? (term && termSourceAt(name)?.read(term, context.defaultLanguage));
    return many && own !== undefined && !Array.isArray(own) ? [own] : own;
  };
  const object = objectOf(Object.fromEntries(members.map((one) => [one.name, read(one)])));
  return Object.keys(object).length === 0 ? undefined : object;
}

function rulesOf(vocabularies: readonly string[]): TermRules {
  const configured = storedTermRules(vocabularies);
  return {
    ...configured,
    byIri: (iri, context) => configured.byIri(iri, context) ?? knownTerm(context.terms.inAny(iri)),
  };
}
