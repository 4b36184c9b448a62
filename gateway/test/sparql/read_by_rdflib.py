"""Reads a SPARQL endpoint with rdflib, as programs in Python do; prints what it found as JSON."""

import json
import sys

from rdflib import DCAT, DCTERMS, RDF, Graph, URIRef
from rdflib.plugins.stores.sparqlstore import SPARQLStore

ENDPOINT = sys.argv[1]
TITLES = "SELECT ?dataset ?title { ?dataset a dcat:Dataset ; dct:title ?title } ORDER BY ?title"
ASK = "ASK { ?s a <http://www.w3.org/ns/dcat#Catalog> }"


def tables(method, form):
    graph = Graph(SPARQLStore(ENDPOINT, method=method, returnFormat=form))
    rows = graph.query(TITLES, initNs={"dcat": DCAT, "dct": DCTERMS})
    return {
        "titles": [[str(row.title), row.title.language] for row in rows],
        "asked": graph.query(ASK).askAnswer,
    }


def triples(method):
    graph = Graph(SPARQLStore(ENDPOINT, method=method))
    dataset = next(graph.subjects(RDF.type, DCAT.Dataset))
    described = graph.query(f"CONSTRUCT WHERE {{ <{dataset}> ?property ?value }}").graph
    return {
        "contains": (dataset, RDF.type, DCAT.Dataset) in graph,
        "contains_other": (URIRef("https://harbour.example/other"), RDF.type, DCAT.Dataset) in graph,
        "constructed": sorted(str(title) for title in described.objects(dataset, DCTERMS.title)),
    }


METHODS = ("GET", "POST", "POST_FORM")
print(
    json.dumps(
        {
            "tables": [tables(method, form) for method in METHODS for form in ("xml", "json")],
            "triples": [triples(method) for method in METHODS],
        }
    )
)
