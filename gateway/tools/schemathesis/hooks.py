"""For Schemathesis: valid bodies in the media types of RDF and SPARQL, which JSON Schema cannot describe."""

import json
from xml.sax.saxutils import escape

import schemathesis
from hypothesis import strategies as st

DCAT = "http://www.w3.org/ns/dcat#"
DCT = "http://purl.org/dc/terms/"
DQV = "http://www.w3.org/ns/dqv#"
SKOS = "http://www.w3.org/2004/02/skos/core#"
TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
SCHEME = "https://data.example/scheme"
TERM = f"{SCHEME}/a"
DATASET = "https://data.example/dataset"
DISTRIBUTION = "https://data.example/distribution"
CATALOGUE = "https://data.example/catalogue"

# Controls and surrogates have no place in XML.
TEXTS = st.text(st.characters(exclude_categories=("C",)), min_size=1, max_size=30).map(lambda text: f"x{text}")


def triples(text):
    """Holds one main resource for each kind of body: a dataset, its distribution and metrics, a catalogue, a vocabulary."""
    return [
        (DATASET, TYPE, DCAT + "Dataset", True),
        (DATASET, DCT + "title", text, False),
        (DATASET, DQV + "hasQualityMeasurement", f"{DATASET}#measurement", True),
        (DATASET, DCAT + "distribution", DISTRIBUTION, True),
        (DISTRIBUTION, TYPE, DCAT + "Distribution", True),
        (DISTRIBUTION, DCT + "title", text, False),
        (CATALOGUE, TYPE, DCAT + "Catalog", True),
        (CATALOGUE, DCT + "title", text, False),
        (SCHEME, TYPE, SKOS + "ConceptScheme", True),
        (TERM, TYPE, SKOS + "Concept", True),
        (TERM, SKOS + "inScheme", SCHEME, True),
        (TERM, SKOS + "prefLabel", text, False),
    ]


def n_triples(text):
    lines = (
        f"<{s}> <{p}> {f'<{o}>' if is_iri else json.dumps(o, ensure_ascii=False) + '@en'} ."
        for s, p, o, is_iri in triples(text)
    )
    return "\n".join(lines).encode()


def json_ld(text):
    def node(s, p, o, is_iri):
        if p == TYPE:
            return {"@id": s, "@type": o}
        return {"@id": s, p: {"@id": o} if is_iri else {"@value": o, "@language": "en"}}

    return json.dumps([node(*triple) for triple in triples(text)]).encode()


def rdf_xml(text):
    def element(s, p, o, is_iri):
        at = max(p.rfind("#"), p.rfind("/")) + 1
        value = f' rdf:resource="{o}"/>' if is_iri else f' xml:lang="en">{escape(o)}</p:{p[at:]}>'
        return f'<rdf:Description rdf:about="{s}"><p:{p[at:]} xmlns:p="{p[:at]}"{value}</rdf:Description>'

    inside = "".join(element(*triple) for triple in triples(text))
    return f'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">{inside}</rdf:RDF>'.encode()


schemathesis.openapi.media_type(
    "application/n-triples",
    TEXTS.map(n_triples),
    aliases=["text/turtle", "text/n3", "application/n-quads", "application/trig"],
)
schemathesis.openapi.media_type("application/ld+json", TEXTS.map(json_ld))
schemathesis.openapi.media_type("application/rdf+xml", TEXTS.map(rdf_xml))
schemathesis.openapi.media_type(
    "application/sparql-query",
    st.sampled_from([b"SELECT * { ?s ?p ?o } LIMIT 3", b"ASK { ?s ?p ?o }", b"DESCRIBE <https://data.example/dataset>"]),
)


@schemathesis.hook.apply_to(path="/graphql")
def map_case(context, case):
    """In its own media type GraphQL answers a wrong request with 400; as plain JSON with 200, as its protocol recommends."""
    case.headers["Accept"] = "application/graphql-response+json"
    return case
