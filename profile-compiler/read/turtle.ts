import terms from '@rdfjs/data-model';
import type { DataFactory, Quad } from '@rdfjs/types';
import { Lexer, Parser, type ParserOptions, type Token } from 'n3';
import { issue, type ProfileIssue, type ProfilePlace, warning } from '../issues.ts';
import { PREFIXES } from '../namespaces.ts';
import { reasonOf } from '../reason-of.ts';
import { mendTokens } from './mend-tokens.ts';
import type { SourceFile } from './profile-source.ts';

/** A triple with the file and line it comes from. */
export interface Statement {
  readonly quad: Quad;
  readonly file: string;
  readonly line: number;
}

interface TurtleContent {
  readonly statements: readonly Statement[];
  readonly issues: readonly ProfileIssue[];
}

/** Punctuation marks that are mended in one file; after these the rest is not read. */
const MAX_MENDED = 20;

/**
 * Parses a Turtle file. Missing punctuation and undeclared prefixes are issues, but what they leave clear is read, so that
 * all mistakes are reported at once. Of a file that is otherwise no Turtle nothing is read: half a shape would mislead.
 */
export function parseTurtle(file: SourceFile): TurtleContent {
  try {
    const tokens = new Lexer({ n3: false }).tokenize(file.text);
    const { declared, issues: undeclared } = declarePrefixes(file.name, tokens);
    const { statements, issues } = parseMended(file, declared);
    return {
      statements,
      issues: [...undeclared, ...issues, ...relativeIris(statements), ...tripleTerms(statements)],
    };
  } catch (error) {
    return { statements: [], issues: [syntaxIssue(file.name, error)] };
  }
}

/** Parses the tokens, mending one punctuation mark after another. */
function parseMended(file: SourceFile, tokens: readonly Token[]): TurtleContent {
  const issues: ProfileIssue[] = [];
  for (let given = tokens; ; ) {
    const { statements, error, at } = parseTokens(file.name, given);
    if (error === undefined) {
      return { statements, issues };
    }
    const isMendable = MISSING_MARK.test(reasonOf(error)) && issues.length < MAX_MENDED;
    const mended = isMendable ? mendTokens(given, at, file.text) : undefined;
    if (!mended) {
      return { statements: [], issues: [...issues, syntaxIssue(file.name, error)] };
    }
    issues.push(notTurtle(file.name, given[at]?.line, mended.message));
    given = mended.tokens;
  }
}

/** The parsed statements, and the token at which the parser gave up. */
function parseTokens(file: string, tokens: readonly Token[]) {
  const statements: Statement[] = [];
  let line = 1;
  let at = 0;
  const lexer = {
    tokenize: () => ({
      every: (read: (token: Token) => unknown) =>
        tokens.every((token, index) => {
          at = index;
          // A literal is complete only with the token after it, which may be lines below.
          line = isPunctuation(token) ? line : token.line;
          return read(token);
        }),
    }),
  };
  const factory = reportingFactory((quad) => statements.push({ quad, file, line }));
  const options: ParserOptions & { lexer: unknown } = { format: 'text/turtle', lexer, factory };
  try {
    new Parser(options).parse('');
    return { statements, at };
  } catch (error) {
    return { statements, at, error };
  }
}

/** A factory of terms that reports every quad when the parser makes it. */
function reportingFactory(report: (quad: Quad) => void): DataFactory<Quad> {
  return {
    namedNode: terms.namedNode.bind(terms),
    blankNode: terms.blankNode.bind(terms),
    literal: terms.literal.bind(terms),
    defaultGraph: terms.defaultGraph.bind(terms),
    fromTerm: terms.fromTerm.bind(terms),
    fromQuad: terms.fromQuad.bind(terms),
    quad: (subject, predicate, object) => {
      const quad = terms.quad(subject, predicate, object);
      report(quad);
      return quad;
    },
  };
}

function isPunctuation(token: Token): boolean {
  return /^([.;,\])]|eof)$/.test(token.type);
}

/** Declares the usual namespace of each undeclared prefix, with an issue. */
function declarePrefixes(file: string, tokens: readonly Token[]) {
  const known = new Set(['_']);
  const undeclared = new Map<string, ProfileIssue>();
  const declared = tokens.map((token) => {
    const { type, prefix, value, line } = token;
    if (type === 'prefix') {
      known.add(value ?? '');
    }
    const uses = type === 'prefixed' || type === 'type';
    if (!uses || prefix === undefined || known.has(prefix)) {
      return token;
    }
    undeclared.set(prefix, undeclared.get(prefix) ?? undeclaredPrefix(prefix, { file, line }));
    const iri = (namespaceOf(prefix) ?? `urn:undeclared:${prefix}:`) + value;
    return { ...token, type: type === 'type' ? 'typeIRI' : 'IRI', value: iri, prefix: '' };
  });
  return { declared, issues: [...undeclared.values()] };
}

function undeclaredPrefix(prefix: string, place: ProfilePlace): ProfileIssue {
  return issue('undeclared-prefix', place, {
    message: `The prefix ${prefix}: is not declared`,
    remedy: `Add "@prefix ${prefix}: <${namespaceOf(prefix) ?? '…'}> ." at the top of the file`,
  });
}

function namespaceOf(prefix: string): string | undefined {
  return Object.hasOwn(PREFIXES, prefix) ? PREFIXES[prefix] : undefined;
}

function relativeIris(statements: readonly Statement[]): ProfileIssue[] {
  return statements.flatMap(({ quad, file, line }) =>
    [quad.subject, quad.predicate, quad.object]
      .filter((term) => term.termType === 'NamedNode' && !/^[a-z][a-z\d+.-]*:/i.test(term.value))
      .map(({ value }) =>
        warning(
          'relative-iri',
          { file, line },
          `The IRI <${value}> is relative, so it is that of nothing in metadata`,
        ),
      ),
  );
}

function tripleTerms(statements: readonly Statement[]): ProfileIssue[] {
  return statements
    .filter(({ quad }) => [quad.subject, quad.object].some(({ termType }) => termType === 'Quad'))
    .map(({ file, line }) =>
      issue('turtle-error', { file, line }, 'Triple terms (RDF 1.2) are not supported'),
    );
}

const MISSING_MARK = /^Expected punctuation/;

/** The parser's message, in the words of an author. */
const IN_OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Expected entity but got (.*)$/, 'Something is missing before "$1"'],
  [/^Expected predicate but got (.*)$/, 'A predicate is missing before "$1"'],
  [/^Unexpected literal$/, 'A text can be neither subject nor predicate'],
  [/^Unexpected "(["'].*)"$/, 'The text $1 is not closed'],
  [/^Unexpected "(<.*)"$/, 'The IRI $1 is not closed, or contains a sign that IRIs do not have'],
  [/^Unexpected "([^"]*)"$/, '"$1" has no meaning here: names need a prefix, texts need quotes'],
];

function syntaxIssue(file: string, error: unknown): ProfileIssue {
  const message = reasonOf(error);
  const line = /on line (\d+)\.?$/.exec(message)?.[1];
  const what = message.replace(/ on line \d+\.?$/, '');
  const [pattern, words] = IN_OTHER_WORDS.find(([known]) => known.test(what)) ?? [what, what];
  return notTurtle(file, line && Number(line), what.replace(pattern, words));
}

function notTurtle(file: string, line: number | '' | undefined, message: string): ProfileIssue {
  return issue(
    'turtle-error',
    line ? { file, line } : { file },
    `The file is not valid Turtle: ${message}`,
  );
}
