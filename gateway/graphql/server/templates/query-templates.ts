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
  /** Remembers a valid document. */
  learn(document: DocumentNode): void;
  /** The document of that text, if one was learned that differs in strings and numbers only. */
  find(text: string): FilledTemplate | undefined;
}

const MOST_TEMPLATES = 200;
/** Longer texts are parsed each time, as the cache of operations does. */
const LONGEST_TEXT = 20_000;

/** Begins without any. */
export function queryTemplates(schema: GraphQLSchema): QueryTemplates {
  const known = new LRUCache<string, ParametrizedDocument | 'impossible'>({ max: MOST_TEMPLATES });

  return {
    learn(document) {
      const text = document.loc?.source.body;
      const literals = text && text.length <= LONGEST_TEXT ? takeLiterals(text) : undefined;
      if (literals && literals.values.length > 0 && !known.has(literals.template)) {
        const made = withVariables(schema, document);
        const isWhole = made?.names.length === literals.values.length;
        known.set(literals.template, made && isWhole ? made : 'impossible');
      }
    },
    find(text) {
      const literals = text.length <= LONGEST_TEXT ? takeLiterals(text) : undefined;
      const found = literals && known.get(literals.template);
      if (!found || found === 'impossible') {
        return undefined;
      }
      const { document, names } = found;
      const variables = Object.fromEntries(names.map((name, at) => [name, literals.values[at]]));
      return { document, variables: variables as FilledTemplate['variables'] };
    },
  };
}
