import terms from '@rdfjs/data-model';
import type { DataFactory, Quad } from '@rdfjs/types';
import { Lexer, Parser, type ParserOptions, type Token } from 'n3';
import { issue, type ProfileIssue, type ProfilePlace, warning } from '../issues.ts';
import { PREFIXES } from '../namespaces.ts';
import type { SourceFile } from './profile-source.ts';

/** A triple with the file and line it comes from. */
export interface Statement {
  readonly quad: Quad;
  readonly file: string;
  readonly line: number;
}

export interface TurtleContent {
  readonly statements: readonly Statement[];
  readonly issues: readonly ProfileIssue[];
}

/** Parses a Turtle file. One that is not valid Turtle gives no statements: half a shape would mislead. */
export function parseTurtle(file: SourceFile): TurtleContent {
  try {
    const tokens = new Lexer({ n3: false }).tokenize(file.text);
    const undeclared = undeclaredPrefixes(file.name, tokens);
    if (undeclared.length > 0) {
      return { statements: [], issues: undeclared };
    }
    const statements = parseTokens(file.name, tokens);
    return { statements, issues: [...relativeIris(statements), ...tripleTerms(statements)] };
  } catch (error) {
    return { statements: [], issues: [syntaxIssue(file.name, error)] };
  }
}

function parseTokens(file: string, tokens: readonly Token[]): Statement[] {
  const statements: Statement[] = [];
  let line = 1;
  const lexer = {
    tokenize: () => ({
      every: (read: (token: Token) => unknown) =>
        tokens.every((token) => {
          // A literal is complete only with the token after it, which may be lines below.
          line = isPunctuation(token) ? line : token.line;
          return read(token);
        }),
    }),
  };
  const factory = reportingFactory((quad) => statements.push({ quad, file, line }));
  const options: ParserOptions & { lexer: unknown } = { format: 'text/turtle', lexer, factory };
  new Parser(options).parse('');
  return statements;
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

function undeclaredPrefixes(file: string, tokens: readonly Token[]): ProfileIssue[] {
  const known = new Set(['_']);
  const issues: ProfileIssue[] = [];
  for (const { type, prefix, value, line } of tokens) {
    if (type === 'prefix') {
      known.add(value ?? '');
    }
    const uses = type === 'prefixed' || type === 'type';
    if (uses && prefix !== undefined && !known.has(prefix)) {
      known.add(prefix);
      issues.push(undeclared(prefix, { file, line }));
    }
  }
  return issues;
}

function undeclared(prefix: string, place: ProfilePlace): ProfileIssue {
  const namespace = Object.hasOwn(PREFIXES, prefix) ? PREFIXES[prefix] : '…';
  return issue('undeclared-prefix', place, {
    message: `The prefix ${prefix}: is not declared, so none of this file is read`,
    remedy: `Add "@prefix ${prefix}: <${namespace}> ." at the top of the file`,
  });
}

function relativeIris(statements: readonly Statement[]): ProfileIssue[] {
  return statements.flatMap(({ quad, file, line }) =>
    [quad.subject, quad.predicate, quad.object]
      .filter((term) => term.termType === 'NamedNode' && !/^[a-z][a-z\d+.-]*:/i.test(term.value))
      .map(({ value }) =>
        warning(
          'relative-iri',
          { file, line },
          { message: `The IRI <${value}> is relative, so it is that of nothing in metadata` },
        ),
      ),
  );
}

function tripleTerms(statements: readonly Statement[]): ProfileIssue[] {
  return statements
    .filter(({ quad }) => [quad.subject, quad.object].some(({ termType }) => termType === 'Quad'))
    .map(({ file, line }) =>
      issue(
        'turtle-error',
        { file, line },
        { message: 'Triple terms (RDF 1.2) are not supported' },
      ),
    );
}

function syntaxIssue(file: string, error: unknown): ProfileIssue {
  const message = error instanceof Error ? error.message : String(error);
  const line = /on line (\d+)\.?$/.exec(message)?.[1];
  return issue('turtle-error', line === undefined ? { file } : { file, line: Number(line) }, {
    message: `The file is not valid Turtle: ${message.replace(/ on line \d+\.?$/, '')}`,
  });
}
