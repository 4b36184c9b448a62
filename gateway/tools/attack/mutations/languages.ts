/** What mutations know of a language. */
export interface Language {
  /** Pairs that deepen what stands between them. */
  readonly brackets: readonly [Pair, ...Pair[]];
  /** Texts that readers of the language often get wrong. */
  readonly oddities: readonly string[];
}

type Pair = readonly [open: string, close: string];

/** Odd in every language: controls, halves of characters, signs that turn the direction, marks of byte order. */
const ODD_TEXTS = [
  '\u0000',
  '\u0001',
  '\uFEFF',
  '\u202E',
  '\u2028',
  '\uFFFF',
  '"',
  '\\',
  '\\u',
  '\n',
  '\r',
  '#',
];
const ODD_NUMBERS = [
  '-1',
  '1e999',
  '1e-999',
  '00',
  '-0',
  '.5',
  '9007199254740993',
  '1'.repeat(400),
  'NaN',
  '+',
];

const TURTLE_ODDITIES = [
  ...[
    '@prefix',
    '@base <',
    'PREFIX : <>',
    '<>',
    '<#>',
    '<../../>',
    '<//>',
    '_:b0',
    '_:',
    '[]',
    '()',
    ' a ',
    ';;',
  ],
  ...[
    '"""',
    "'''",
    '@en-',
    '@de_DE',
    '^^<>',
    '^^',
    '\\uD800',
    '\\U00110000',
    '%zz',
    'true',
    '<< >>',
    '{| |}',
    '.',
  ],
];

const TURTLE: Language = {
  brackets: [
    ['[ <urn:x:p> ', ' ]'],
    ['( ', ' )'],
    ['"', '"'],
    ['"""', '"""'],
  ],
  oddities: ['<urn:x:a>', ...TURTLE_ODDITIES, ...ODD_TEXTS, ...ODD_NUMBERS],
};

const N_TRIPLES: Language = {
  brackets: [
    ['"', '"@en'],
    ['<', '>'],
    ['"', '"^^<urn:x:type>'],
    ['<<( ', ' )>>'],
  ],
  oddities: ['<urn:x:a>', ...TURTLE_ODDITIES, ...ODD_TEXTS],
};

const TRIG: Language = {
  ...TURTLE,
  brackets: [...TURTLE.brackets, ['<urn:x:g> { ', ' }'], ['GRAPH <urn:x:g> { ', ' }'], ['{', '}']],
};

const JSON_TEXT: Language = {
  brackets: [
    ['[', ']'],
    ['{"x": ', '}'],
    ['{"id": [', ']}'],
    ['"', '"'],
  ],
  oddities: [
    ...[
      'null',
      'true',
      '{}',
      '[]',
      '""',
      ',',
      ':',
      '"__proto__"',
      '"constructor"',
      '"\\ud800"',
      '"\\u0000"',
      '/* */',
    ],
    ...ODD_TEXTS,
    ...ODD_NUMBERS,
  ],
};

const JSON_LD: Language = {
  brackets: [
    ...JSON_TEXT.brackets,
    ['{"@graph": [', ']}'],
    ['{"@list": [', ']}'],
    ['{"@set": [', ']}'],
    ['{"@reverse": {"urn:x:p": ', '}}'],
    ['{"@included": ', '}'],
  ],
  oddities: [
    ...[
      '"@context"',
      '"@id"',
      '"@type"',
      '"@value"',
      '"@language"',
      '"@list"',
      '"@json"',
      '"@nest"',
      '"@index"',
    ],
    ...[
      '"@vocab"',
      '"@base"',
      '"@import"',
      '"@propagate"',
      '"@protected"',
      '"@direction"',
      '"_:b"',
      '"@none"',
    ],
    ...JSON_TEXT.oddities,
  ],
};

const RDF_XML: Language = {
  brackets: [
    ['<rdf:Description>', '</rdf:Description>'],
    ['<dcat:distribution rdf:parseType="Resource">', '</dcat:distribution>'],
    ['<dcat:keyword rdf:parseType="Literal">', '</dcat:keyword>'],
    ['<dcat:theme rdf:parseType="Collection">', '</dcat:theme>'],
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ],
  oddities: [
    ...[
      '&amp;',
      '&#0;',
      '&#x110000;',
      '&lol;',
      '<!DOCTYPE x [<!ENTITY lol "x">]>',
      '<?x y?>',
      ' xml:base="//"',
      '</',
    ],
    ...[
      ' xmlns:x=""',
      ' xmlns=""',
      ' rdf:ID="a b"',
      ' rdf:ID="a"',
      ' rdf:nodeID="a"',
      ' rdf:datatype=""',
      '<rdf:li>',
    ],
    ...[' xml:lang="x_"', ' rdf:about=""', ' rdf:bagID="x"', ' rdf:aboutEach="x"', ...ODD_TEXTS],
  ],
};

const GRAPHQL: Language = {
  brackets: [
    ['{ ', ' }'],
    ['{ datasets { nodes ', ' } }'],
    ['[', ']'],
    ['(where: {and: [', ']})'],
    ['... on Query { ', ' }'],
    ['"""', '"""'],
  ],
  oddities: [
    ...[
      'query',
      'mutation',
      'subscription',
      'fragment x on Query { ...x }',
      '...x',
      '@skip(if: true)',
      '@x',
      '$x',
    ],
    ...[
      '__typename',
      '__schema { types { name } }',
      '(first: 100)',
      '(first: -1)',
      '(id: "")',
      'null',
      ': ',
      '!',
      '|',
    ],
    ...ODD_TEXTS,
    ...ODD_NUMBERS,
  ],
};

const SPARQL: Language = {
  brackets: [
    ['{ ', ' }'],
    ['OPTIONAL { ', ' }'],
    ['{ SELECT * { ', ' } }'],
    ['FILTER EXISTS { ', ' }'],
    ['GRAPH ?x { ', ' }'],
    ['(', ')'],
    ['COALESCE(', ')'],
  ],
  oddities: [
    ...[
      'UNION',
      'MINUS',
      'FILTER',
      'BIND(1 AS ?x)',
      'VALUES ?x {}',
      'GROUP BY',
      'HAVING',
      'ORDER BY',
      'LIMIT 0',
      '?x',
    ],
    ...[
      'OFFSET 99999999999',
      'DISTINCT',
      '*',
      '+',
      '/',
      '|',
      '^',
      '!',
      'REGEX(?s, "(a+)+$")',
      'CONCAT(?s, ?s)',
      'IRI("")',
    ],
    ...[
      'SERVICE <urn:x:s> {}',
      'FROM <urn:x:g>',
      'INSERT DATA {}',
      'a',
      '_:b',
      '<>',
      'PREFIX x: <urn:x:>',
      'STRDT(?s, <>)',
    ],
    ...ODD_TEXTS,
    ...ODD_NUMBERS,
  ],
};

export const LANGUAGES = {
  graphql: GRAPHQL,
  json: JSON_TEXT,
  jsonLd: JSON_LD,
  nTriples: N_TRIPLES,
  rdfXml: RDF_XML,
  sparql: SPARQL,
  trig: TRIG,
  turtle: TURTLE,
} as const satisfies Readonly<Record<string, Language>>;
