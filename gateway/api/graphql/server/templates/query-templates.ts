import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { takeLiterals } from './literals.ts';
import { type ParametrizedDocument, withVariables } from './with-variables.ts';

/** A document that is known but for its strings and numbers, which are the values of variables. */
export interface FilledTemplate {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, string | number>>;
}

/** Documents by their text without strings and numbers. */
export interface QueryTemplates {
  /** Remembers a valid document, from the second one on that differs in strings and numbers only. */
  learn(document: DocumentNode): void;
  /** The document of that text, if one was learned that differs in these only. */
  find(text: string): FilledTemplate | undefined;
}

const MOST_TEMPLATES = 200;
/** Longer texts are parsed each time, as the cache of operations does. */
const LONGEST_TEXT = 20_000;
/** Strings and numbers of a document: to coerce many takes as long as to parse them. */
const MOST_VALUES = 50;

/** Begins without any. */
export function queryTemplates(schema: GraphQLSchema): QueryTemplates {
  const known = new LRUCache<string, ParametrizedDocument | 'seen' | 'impossible'>({
    max: MOST_TEMPLATES,
  });

  function documentFor(document: DocumentNode, values: number) {
    const made = withVariables(schema, document);
    return made?.names.length === values ? made : 'impossible';
  }

  return {
    learn(document) {
      const { template, values: { length } = [] } = literalsOf(document.loc?.source.body) ?? {};
      if (template === undefined || length === 0 || length > MOST_VALUES) {
        return;
      }
      // Most texts that are sent once never come again.
      const before = known.get(template);
      if (before === undefined || before === 'seen') {
        known.set(template, before ? documentFor(document, length) : 'seen');
      }
    },
    find(text) {
      const literals = literalsOf(text);
      const found = literals && known.get(literals.template);
      if (!found || found === 'seen' || found === 'impossible') {
        return undefined;
      }
      const { document, names } = found;
      const variables = Object.fromEntries(names.map((name, at) => [name, literals.values[at]]));
      return { document, variables: variables as FilledTemplate['variables'] };
    },
  };
}

function literalsOf(text: string | undefined) {
  return text !== undefined && text.length <= LONGEST_TEXT ? takeLiterals(text) : undefined;
}
