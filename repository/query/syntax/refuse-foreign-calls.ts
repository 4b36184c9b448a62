import { XSD } from '../../../profile-compiler/basics.ts';
import { RefusedQueryError } from '../../errors.ts';
import type { QuerySyntax } from './sparql-syntax.ts';

/** A node of the syntax tree, or a part of one, with the members that are read here. */
interface Node {
  readonly type?: unknown;
  readonly subType?: unknown;
  readonly function?: IriNode;
}

interface IriNode {
  readonly value: string;
  /** Prefix of a prefixed name, of which `value` is the local part. */
  readonly prefix?: string;
}

/**
 * Throws RefusedQueryError `query-not-allowed` if a query calls another host (`SERVICE`) or a
 * function that is not part of SPARQL 1.1: functions of a store can do far more than read.
 */
export function refuseForeignCalls(query: QuerySyntax): void {
  const prefixes = new Map(
    query.context.flatMap((one) => (one.subType === 'prefix' ? [[one.key, one.value.value]] : [])),
  );
  for (const node of nodesOf(query)) {
    if (node.type === 'pattern' && node.subType === 'service') {
      throw notAllowed(
        'SERVICE would send a request to another host',
        'Query that host directly and join the results.',
      );
    }
    if (node.type === 'expression' && node.subType === 'functionCall' && node.function) {
      refuseFunction(node.function, prefixes);
    }
  }
}

function refuseFunction({ value, prefix }: IriNode, prefixes: ReadonlyMap<string, string>): void {
  const iri = prefix === undefined ? value : `${prefixes.get(prefix)}${value}`;
  if (!iri.startsWith(XSD)) {
    throw notAllowed(
      `<${iri}> is not a function of SPARQL 1.1`,
      'Use the functions of the standard and the casts of XML Schema.',
    );
  }
}

function notAllowed(problem: string, remedy: string): RefusedQueryError {
  return new RefusedQueryError('query-not-allowed', `${problem}, which is refused. ${remedy}`);
}

/** Every object of the tree, without recursion: a query may be nested as deeply as the parser allows. */
function* nodesOf(query: QuerySyntax): Generator<Node> {
  const waiting: unknown[] = [query];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === 'object' && part !== null) {
      // Not by spread: a list may have more members than a call can have arguments.
      for (const inner of Object.values(part)) {
        waiting.push(inner);
      }
      yield part;
    }
  }
}
