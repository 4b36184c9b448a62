/** Syntax of a language, for mutations. */
export interface Language {
  /** Pairs that deepen the text between them, which `…` stands for. */
  readonly brackets: readonly [string, ...string[]];
  /** Tokens that its readers often get wrong, separated by blanks. */
  readonly tokens: string;
}

const TURTLE: Language = {
  brackets: ['[ <urn:x:p> … ]', '( … )', '"…"', '"""…"""', '<…>', '"…"^^<urn:x:type>', '<<( … )>>'],
  tokens: `@prefix @base PREFIX : <> <#> <../../> <//> <urn:x:a> _:b0 _: [] () a ;; . """ ''' @en- @de_DE
    ^^<> ^^ \\uD800 \\U00110000 %zz true << >> {| |}`,
};
const TRIG: Language = {
  brackets: [...TURTLE.brackets, '<urn:x:g> { … }', 'GRAPH <urn:x:g> { … }', '{…}'],
  tokens: TURTLE.tokens,
};
const JSON_TEXT: Language = {
  brackets: ['[…]', '{"x": …}', '{"id": […]}', '"…"'],
  tokens: 'null true {} [] "" , : "__proto__" "constructor" "\\ud800" "\\u0000" /* */',
};
const JSON_LD: Language = {
  brackets: [
    ...JSON_TEXT.brackets,
    ...['{"@graph": […]}', '{"@list": […]}', '{"@set": […]}', '{"@included": …}'],
    '{"@reverse": {"urn:x:p": …}}',
  ],
  tokens: `${JSON_TEXT.tokens} "@context" "@id" "@type" "@value" "@language" "@list" "@json" "@nest" "@index"
    "@vocab" "@base" "@import" "@propagate" "@protected" "@direction" "@none" "_:b"`,
};
const RDF_XML: Language = {
  brackets: [
    ...['<rdf:Description>…</rdf:Description>', '<!--…-->', '<![CDATA[…]]>'],
    ...['Resource', 'Literal', 'Collection'].map(
      (type) => `<dcat:theme rdf:parseType="${type}">…</dcat:theme>`,
    ),
  ] as [string, ...string[]],
  tokens: `&amp; &#0; &#x110000; &lol; <?x?> <!DOCTYPE[<!ENTITY> </ <rdf:li> xml:base="//" xmlns:x="" xmlns=""
    rdf:ID="a" rdf:nodeID="a" rdf:datatype="" xml:lang="x_" rdf:about="" rdf:bagID="x" rdf:aboutEach="x"`,
};
const GRAPHQL: Language = {
  brackets: [
    ...['{ … }', '{ datasets { nodes … } }', '[…]', '"""…"""'],
    ...['(where: {and: […]})', '... on Query { … }'],
  ] as [string, ...string[]],
  tokens: `query mutation subscription fragment ...x @skip(if:true) @x $x __typename __schema{types{name}} null : ! |
    (first:100) (first:-1) (id:"")`,
};
const SPARQL: Language = {
  brackets: [
    ...['{ … }', 'OPTIONAL { … }', '{ SELECT * { … } }', 'FILTER EXISTS { … }'],
    ...['GRAPH ?x { … }', '(…)', 'COALESCE(…)'],
  ] as [string, ...string[]],
  tokens: `UNION MINUS FILTER BIND(1AS?x) VALUES?x{} GROUP BY HAVING ORDER LIMIT OFFSET 99999999999 DISTINCT ?x * + / | ^ !
    REGEX(?s,"(a+)+$") CONCAT(?s,?s) IRI("") STRDT(?s,<>) SERVICE<urn:x:s>{} FROM <urn:x:g> INSERT DATA{} a _:b <>`,
};

/** The languages of RDF bodies, by media type. */
export const RDF_LANGUAGES = {
  'text/turtle': TURTLE,
  'application/n-triples': TURTLE,
  'application/n-quads': TURTLE,
  'application/trig': TRIG,
  'application/ld+json': JSON_LD,
  'application/rdf+xml': RDF_XML,
} as const satisfies Readonly<Record<string, Language>>;

export const QUERY_LANGUAGES = { graphql: GRAPHQL, json: JSON_TEXT, sparql: SPARQL } as const;
