/** Syntax of a language, for mutations. */
export interface Language {
  /** Pairs that deepen the text between them, which `…` stands for. */
  readonly brackets: readonly string[];
  /** Tokens that its readers often get wrong, separated by blanks. */
  readonly tokens: string;
}

/** Pairs are separated by two blanks. */
const language = (brackets: string, tokens: string): Language => ({
  brackets: brackets.split('  '),
  tokens,
});

const TURTLE = language(
  '[ <urn:x:p> … ]  ( … )  "…"  """…"""  <…>  "…"^^<urn:x:type>  <<( … )>>',
  `@prefix @base PREFIX : <> <#> <../../> <//> <urn:x:a> _:b0 _: [] () a ;; . """ ''' @en- @de_DE
    ^^<> ^^ \\uD800 \\U00110000 %zz true << >> {| |}`,
);
const TRIG = language(
  '<urn:x:g> { … }  GRAPH <urn:x:g> { … }  {…}  [ <urn:x:p> … ]',
  TURTLE.tokens,
);
const JSON_TEXT = language(
  '[…]  {"x": …}  {"id": […]}  "…"',
  'null true {} [] "" , : "__proto__" "constructor" "\\ud800" "\\u0000" /* */',
);
const JSON_LD = language(
  '[…]  {"@graph": […]}  {"@list": […]}  {"@set": […]}  {"@included": …}  {"@reverse": {"urn:x:p": …}}',
  `${JSON_TEXT.tokens} "@context" "@id" "@type" "@value" "@language" "@list" "@json" "@nest" "@index"
    "@vocab" "@base" "@import" "@propagate" "@protected" "@direction" "@none" "_:b"`,
);
const typed = (type: string) => `<dcat:theme rdf:parseType="${type}">…</dcat:theme>`;
const RDF_XML = language(
  `<rdf:Description>…</rdf:Description>  <!--…-->  <![CDATA[…]]>  ${typed('Resource')}  ${typed('Literal')}  ${typed('Collection')}`,
  `&amp; &#0; &#x110000; &lol; <?x?> <!DOCTYPE[<!ENTITY> </ <rdf:li> xml:base="//" xmlns:x="" xmlns=""
    rdf:ID="a" rdf:nodeID="a" rdf:datatype="" xml:lang="x_" rdf:about="" rdf:bagID="x" rdf:aboutEach="x"`,
);

/** The languages of RDF bodies, by media type. */
export const RDF_LANGUAGES = {
  'text/turtle': TURTLE,
  'application/n-triples': TURTLE,
  'application/n-quads': TURTLE,
  'application/trig': TRIG,
  'application/ld+json': JSON_LD,
  'application/rdf+xml': RDF_XML,
} as const satisfies Readonly<Record<string, Language>>;

export const QUERY_LANGUAGES = {
  graphql: language(
    '{ … }  { datasets { nodes … } }  […]  """…"""  (where: {and: […]})  ... on Query { … }',
    `query mutation subscription fragment ...x @skip(if:true) @x $x __typename __schema{types{name}} null : ! |
      (first:100) (first:-1) (id:"")`,
  ),
  json: JSON_TEXT,
  sparql: language(
    '{ … }  OPTIONAL { … }  { SELECT * { … } }  FILTER EXISTS { … }  GRAPH ?x { … }  (…)  COALESCE(…)',
    `UNION MINUS FILTER BIND(1AS?x) VALUES?x{} GROUP BY HAVING ORDER LIMIT OFFSET 99999999999 DISTINCT ?x * + / | ^ !
      REGEX(?s,"(a+)+$") CONCAT(?s,?s) IRI("") STRDT(?s,<>) SERVICE<urn:x:s>{} FROM <urn:x:g> INSERT DATA{} a _:b <>`,
  ),
} as const;
