import { describe, expect, it } from 'vitest';
import { linesOf, refusalOf } from '../bodies.ts';

const RDF_XML = 'application/rdf+xml';
const NAMESPACES = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="urn:e:"';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

const document = (content: string): string => `<rdf:RDF ${NAMESPACES}>\n${content}\n</rdf:RDF>`;
const about = (properties: string): string =>
  document(`<rdf:Description rdf:about="urn:a">${properties}</rdf:Description>`);

const doctype = (declarations: string): string =>
  `<!DOCTYPE rdf:RDF [\n${declarations}]>${document('')}`;
const LAUGHS = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY x${at} "${at === 0 ? 'haha' : `&x${at - 1};`.repeat(10)}">`,
).join('');

describe('reading RDF/XML', () => {
  it('replaces the entities that its DOCTYPE declares', async () => {
    const text = `<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [ <!-- don't -->
  <!ENTITY e 'urn:e:'> <!ENTITY q "&e;q"> <!ENTITY city "Z&#252;rich &#38;amp; &lt;">
  <!ENTITY e "urn:later:"> ]>
<e:T xmlns:rdf="${RDF}" xmlns:e="&e;" rdf:about="urn:a"><e:p rdf:resource="&q;">
</e:p><e:r>&city; &amp;</e:r></e:T>`;
    expect(await linesOf(text, RDF_XML)).toEqual([
      `<urn:a> <${RDF}type> <urn:e:T> .`,
      '<urn:a> <urn:e:p> <urn:e:q> .',
      '<urn:a> <urn:e:r> "Zürich & < &" .',
    ]);
  });

  it('refuses entities that make a short document a long one', async () => {
    const text = doctype(`<!ENTITY x "${'y'.repeat(9_000)}">`).replace(
      '</rdf:RDF>',
      `<rdf:Description rdf:about="urn:a">${'<e:p>&x;</e:p>'.repeat(2_000)}</rdf:Description></rdf:RDF>`,
    );
    expect(await refusalOf(text, RDF_XML)).toMatchObject({ code: 'too-complex' });
  });

  it('reads a resource without rdf:RDF around it', async () => {
    const text = `<e:T ${NAMESPACES} rdf:about="urn:a"><e:p>x</e:p></e:T>`;
    expect(await linesOf(text, RDF_XML)).toEqual([
      `<urn:a> <${RDF}type> <urn:e:T> .`,
      '<urn:a> <urn:e:p> "x" .',
    ]);
  });

  it('joins text, CDATA sections and what comments part', async () => {
    expect(
      await linesOf(about('<e:p>a &amp; <![CDATA[<b>]]> c<!-- - --> d</e:p>'), RDF_XML),
    ).toEqual(['<urn:a> <urn:e:p> "a & <b> c d" .']);
  });

  it('hands languages down, with an end to them, in canonical case', async () => {
    const text = document(
      '<rdf:Description xml:lang="DE-ch" rdf:about="urn:a"><e:p>x</e:p><e:q xml:lang="">y</e:q></rdf:Description>',
    );
    expect(await linesOf(text, RDF_XML)).toEqual([
      '<urn:a> <urn:e:p> "x"@de-CH .',
      '<urn:a> <urn:e:q> "y" .',
    ]);
  });

  it('canonicalises XML literals with the namespaces that they use', async () => {
    const literal = 'a &lt; b <e:b c="&quot;"><!-- n --></e:b><?i j?>';
    expect(await linesOf(about(`<e:p rdf:parseType="Literal">${literal}</e:p>`), RDF_XML)).toEqual([
      `<urn:a> <urn:e:p> "a &lt; b <e:b xmlns:e=\\"urn:e:\\" c=\\"&quot;\\"><!-- n --></e:b><?i j?>"^^<${RDF}XMLLiteral> .`,
    ]);
  });

  it('states a statement that has an rdf:ID once, about its own property', async () => {
    const text = about('<e:p rdf:ID="s"><e:T rdf:about="urn:b" e:q="v"/></e:p>');
    const statement = '<https://data.example.org/base/doc#s>';
    expect(await linesOf(text, RDF_XML)).toEqual([
      `${statement} <${RDF}object> <urn:b> .`,
      `${statement} <${RDF}predicate> <urn:e:p> .`,
      `${statement} <${RDF}subject> <urn:a> .`,
      `${statement} <${RDF}type> <${RDF}Statement> .`,
      '<urn:a> <urn:e:p> <urn:b> .',
      `<urn:b> <${RDF}type> <urn:e:T> .`,
      '<urn:b> <urn:e:q> "v" .',
    ]);
  });

  it('resolves references, also of rdf:type attributes, against xml:base', async () => {
    const text = document(
      '<rdf:Description xml:base="https://b.example/x/" rdf:about="y" rdf:type="T"/>',
    );
    expect(await linesOf(text, RDF_XML)).toEqual([
      `<https://b.example/x/y> <${RDF}type> <https://b.example/x/T> .`,
    ]);
  });

  it.each([
    ['a space in an IRI as %20', '<e:p rdf:resource="urn:b c"/>', '<urn:b%20c>'],
    ['xml:lang="de_DE" as de-DE', '<e:p xml:lang="de_DE">x</e:p>', '"x"@de-DE'],
    ['an xml:lang that is no tag as no language', '<e:p xml:lang="?">x</e:p>', '"x"'],
  ])('reads %s', async (_, property, object) => {
    const [line] = await linesOf(about(property), RDF_XML);
    expect(line?.endsWith(` ${object} .`)).toBe(true);
  });

  it('reads collections, containers and nested resources', async () => {
    const text = about(
      '<e:p rdf:parseType="Collection"><e:T rdf:nodeID="m"/></e:p>' +
        '<rdf:li>1</rdf:li><rdf:li>2</rdf:li>' +
        '<e:q rdf:parseType="Resource"><e:r rdf:nodeID="m"/></e:q>',
    );
    const lines = await linesOf(text, RDF_XML);
    expect(lines).toContain(`<urn:a> <${RDF}_2> "2" .`);
    expect(lines).toHaveLength(8);
  });

  it.each([
    ['a document cut off', `<rdf:RDF ${NAMESPACES}>\n<e:T>`, 2, /unclosed tag/],
    ['an unclosed tag', about('<e:p>x</e:q>'), 2, /unexpected close tag/],
    ['an external DOCTYPE', `<!DOCTYPE rdf:RDF SYSTEM "a.dtd">${document('')}`, 1, /external/],
    [
      'an external entity',
      doctype('<!ENTITY x SYSTEM "a.txt">'),
      2,
      /something else than internal/,
    ],
    ['a parameter entity', doctype('<!ENTITY % x "y"> %x;'), 2, /something else than internal/],
    ['an attribute list', doctype('<!ATTLIST a b CDATA "c">'), 2, /something else than internal/],
    ['markup in an entity', doctype('<!ENTITY x "&#60;b/>">'), 2, /"x" contains markup/],
    ['an entity in itself', doctype('<!ENTITY x "&y;"><!ENTITY y "&x;">'), 2, /contains itself/],
    ['a billion laughs', doctype(LAUGHS), 2, /more than 10000 characters/],
    ['an unknown entity', about('\n<e:p>&eacute;</e:p>'), 3, /undefined entity/],
    ['an undeclared prefix', about('<x:p>1</x:p>'), 2, /unbound namespace prefix/],
    ['text between resources', document('lost text'), 1, /the text "lost text"/],
    ['text between properties', about('\n<e:p>1</e:p> lost'), 2, /the text "lost"/],
    ['two resources in one property', about('\n<e:p><e:A/><e:B/></e:p>'), 3, /several resources/],
    ['text beside a reference', about('<e:p rdf:resource="urn:b">x</e:p>'), 2, /the text "x"/],
    [
      'two names of a resource',
      document('<e:T rdf:about="urn:a" rdf:ID="b"/>'),
      2,
      /more than one way/,
    ],
    ['a repeated rdf:ID', document('<e:T rdf:ID="b"/>\n<e:T rdf:ID="b"/>'), 3, /occurs twice/],
    ['an rdf:ID that is no name', document('<e:T rdf:ID="1 b"/>'), 2, /not an XML name/],
    ['an old term', document('<e:T rdf:aboutEach="urn:a"/>'), 2, /rdf:aboutEach/],
    ['an attribute without namespace', document('<e:T href="urn:a"/>'), 2, /href has no namespace/],
    ['a wrong property name', about('<rdf:Description/>'), 2, /not allowed as a property element/],
    ['a wrong class name', document('<rdf:li/>'), 2, /not allowed as a node element/],
    ['a triple term', about('<e:p rdf:parseType="Triple"/>'), 2, /RDF 1\.2/],
    ['a version', `<rdf:RDF ${NAMESPACES} rdf:version="1.2"/>`, 1, /RDF 1\.2/],
    ['JSON', '{"@id":"urn:a"}', 1, /Invalid RDF\/XML/],
    ['a control character', about('<e:p>&#1;</e:p>'), 2, /malformed character entity/],
  ])('refuses %s with its line', async (_, text, line, message) => {
    const refusal = await refusalOf(text, RDF_XML);
    expect(refusal.code).toBe('invalid-rdf');
    expect(refusal.message).toMatch(message);
    expect(refusal.place.line).toBe(line);
  });

  it('refuses elements that nest too deep', async () => {
    const text = about('<e:p><e:T>'.repeat(60));
    expect(await refusalOf(text, RDF_XML)).toMatchObject({
      code: 'too-complex',
      place: { line: 2 },
    });
  });
});
