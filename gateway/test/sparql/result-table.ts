import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { Parser, Store } from 'n3';
import { SaxesParser } from 'saxes';
import { canonicalize } from '../../../repository/index.ts';

/** The answer to SELECT or ASK: rows of variable → term. */
export type ResultTable = readonly ReadonlyMap<string, Term>[] | boolean;

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RS = 'http://www.w3.org/2001/sw/DataAccess/tests/result-set#';
const NUMBERS = new Set(['integer', 'decimal', 'float', 'double'].map((name) => `${XSD}${name}`));

interface JsonTerm {
  readonly type: string;
  readonly value: string;
  readonly datatype?: string;
  readonly 'xml:lang'?: string;
}

/** Reads SPARQL 1.1 Query Results JSON. */
export function readJsonResults(text: string): ResultTable {
  const { boolean, results } = JSON.parse(text) as {
    readonly boolean?: boolean;
    readonly results?: { readonly bindings: readonly Record<string, JsonTerm>[] };
  };
  return (
    boolean ??
    (results?.bindings ?? []).map(
      (row) => new Map(Object.entries(row).map(([name, term]) => [name, termOf(term)])),
    )
  );
}

/** Reads SPARQL Query Results XML. */
export function readXmlResults(text: string): ResultTable {
  const rows: Map<string, Term>[] = [];
  let boolean: boolean | undefined;
  let variable = '';
  let content = '';
  let attributes: Readonly<Record<string, string>> = {};
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    const found = tag.attributes as Readonly<Record<string, string>>;
    if (tag.name === 'result') {
      rows.push(new Map());
    } else if (tag.name === 'binding') {
      variable = found.name ?? '';
    }
    attributes = found;
    content = '';
  });
  parser.on('text', (part) => {
    content += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'boolean') {
      boolean = content.trim() === 'true';
    } else if (name === 'uri' || name === 'bnode' || name === 'literal') {
      const { datatype, 'xml:lang': tag } = attributes;
      const kind = { ...(datatype && { datatype }), ...(tag && { 'xml:lang': tag }) };
      rows.at(-1)?.set(variable, termOf({ type: name, value: content, ...kind }));
    }
  });
  parser.write(text).close();
  return boolean ?? rows;
}

/** Reads a table that is described in Turtle. */
export function readRdfResults(text: string, baseIri: string): ResultTable {
  const store = new Store(new Parser({ baseIRI: baseIri }).parse(text));
  const one = (subject: Term, name: string) => store.getObjects(subject, `${RS}${name}`, null)[0];
  return store.getObjects(null, `${RS}solution`, null).map((solution) => {
    const cells = store.getObjects(solution, `${RS}binding`, null);
    return new Map(
      cells.map((cell): [string, Term] => [
        one(cell, 'variable')?.value ?? '',
        one(cell, 'value') ?? rdf.defaultGraph(),
      ]),
    );
  });
}

function termOf({ type, value, datatype, 'xml:lang': tag }: JsonTerm): Term {
  if (type === 'uri') {
    return rdf.namedNode(value);
  }
  if (type === 'bnode') {
    return rdf.blankNode(value);
  }
  if (tag !== undefined) {
    return rdf.literal(value, tag.toLowerCase());
  }
  const kind = datatype ?? `${XSD}string`;
  return rdf.literal(byValue(value, kind), rdf.namedNode(kind));
}

/** Numbers and truth values in one form, however they were written. */
function byValue(text: string, datatype: string): string {
  if (datatype === `${XSD}boolean`) {
    return text.replace('1', 'true').replace('0', 'false');
  }
  const number = NUMBERS.has(datatype) && text.trim() !== '' ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? String(number) : text;
}

/** A text that is the same for equal tables: rows in any order, blank nodes of any name. */
export async function canonicalTable(table: ResultTable): Promise<string> {
  if (typeof table === 'boolean') {
    return String(table);
  }
  const quads = table.flatMap((row, index) => {
    const node = rdf.blankNode(`row${index}`);
    const cells = Array.from(row, ([name, term]) =>
      rdf.quad(node, rdf.namedNode(`urn:variable:${name}`), cellOf(term)),
    );
    return [rdf.quad(node, rdf.namedNode('urn:row'), rdf.literal('')), ...cells];
  });
  return (await canonicalize(quads)).triples;
}

function cellOf(term: Term) {
  return term.termType === 'BlankNode'
    ? rdf.blankNode(`cell-${term.value}`)
    : (term as ReturnType<typeof rdf.literal>);
}
