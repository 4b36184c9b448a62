/** Files that are no valid RDF, what is wrong with them, and what their refusal says. */
export interface RefusedFiles {
  readonly reason: string;
  readonly refusal: RegExp;
  readonly names: readonly string[];
}

/** Every refused file of the real data, each looked at. */
export const REFUSED_FILES: readonly RefusedFiles[] = [
  {
    reason: 'its context is on the web, and nothing is fetched',
    refusal: /remote contexts are not fetched/,
    names: [
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-2022-2023.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-frequency.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-api.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-combined.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-frequency.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-gea-nha.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-issued.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-life-count.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-modified.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-ordered.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-spatial-thessaloniki-athens.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-spatial-thessaloniki.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series.jsonld',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population.jsonld',
    ],
  },
  {
    reason: 'ends in the middle of a statement',
    refusal: /at line \d+.*but got eof/,
    names: [
      'catalogues/bad-bodies/distribution/example_catalog.ttl',
      'catalogues/bad-bodies/example_catalog.ttl',
      'catalogues/bad-bodies/example_empty_catalog.ttl',
    ],
  },
  {
    reason: 'an @prefix has no dot at its end',
    refusal: /at line \d+.*Expected declaration/,
    names: [
      'catalogues/bad-bodies/example_dataset.ttl',
      'catalogues/bad-bodies/example_dataset_geonames.ttl',
      'catalogues/bad-bodies/example_dataset~2.ttl',
      'catalogues/bad-bodies/example_distribution.ttl',
      'catalogues/bad-bodies/example_distribution~2.ttl',
      'catalogues/bad-bodies/example_external_dataset.ttl',
      'catalogues/bad-bodies/example_index_dataset.ttl',
      'catalogues/bad-bodies/example_index_dataset~2.ttl',
      'catalogues/bad-bodies/simple_dataset.ttl',
      'catalogues/dcat-ap-examples/3.0.0-hvd/html/examples/example-bees_wasps_dataset.ttl',
    ],
  },
  {
    reason: 'TriG under the name of Turtle',
    refusal: /at line 40.*application\/trig/,
    names: [
      'catalogues/bad-bodies/example_metric.ttl',
      'catalogues/bad-bodies/example_metric~2.ttl',
    ],
  },
  {
    reason: 'begins with a sentence in German',
    refusal: /at line 1.*Undefined prefix "Stand:"/,
    names: ['catalogues/dcat-ap-de/2024-02-22_UAG_Beispieldatensatz_v1.ttl'],
  },
  {
    reason: 'a dot, a semicolon or a value is missing',
    refusal: /at line \d+.*Expected/,
    names: [
      'catalogues/norway/dataset-single.ttl',
      'catalogues/norway/dataset-single~2.ttl',
      'catalogues/norway/datasett-syntax-error.ttl',
    ],
  },
  {
    reason: 'an unescaped slash in a prefixed name',
    refusal: /at line \d+.*cannot contain this character/,
    names: [
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-api.ttl',
      'catalogues/dcat-ap-examples/3.0.0/html/examples/example-bee-population-dataset-series-combined.ttl',
    ],
  },
  {
    reason: 'JSON without a context: no key stands for an IRI',
    refusal: /does not map to an IRI/,
    names: [
      'catalogues/dcat-ap-no-validator/mock_enhetsregisteret_961181399.json',
      'catalogues/dcat-ap-no-validator/mock_enhetsregisteret_991825827.json',
    ],
  },
  {
    reason: 'XML of another kind, with attributes without namespace',
    refusal: /at line \d+.*has no namespace/,
    names: [
      'catalogues/norway/Maven__net_minidev_accessors_smart_1_1.xml',
      'catalogues/norway/Maven__net_minidev_json_smart_2_2_1.xml',
      'catalogues/norway/Maven__no_difi_dcat_datastore_1_0_SNAPSHOT.xml',
      'catalogues/norway/Maven__org_springframework_boot_spring_boot_starter_test_1_4_0_RELEASE.xml',
      'catalogues/norway/Maven__org_springframework_boot_spring_boot_test_1_4_0_RELEASE.xml',
      'catalogues/norway/Maven__org_springframework_spring_test_4_3_2_RELEASE.xml',
      'catalogues/norway/catalog-v001.xml',
      'vocabularies/non-skos-xml/iana_media_types.xml',
    ],
  },
  {
    reason: 'letters at random',
    refusal: /at line 1.*not a valid JSON document/,
    names: ['catalogues/norway/syntax-error.jsonld'],
  },
  {
    reason: 'JSON-LD under the name of RDF/XML',
    refusal: /at line \d+.*outside of root node/,
    names: [
      'catalogues/norway/test_entryscape_difi.jsonld.rdf',
      'catalogues/norway/test_entryscape_geonorge.jsonld.rdf',
      'catalogues/norway/test_entryscape_kartverket.jsonld.rdf',
      'catalogues/norway/test_entryscape_nav.jsonld.rdf',
      'catalogues/norway/test_entryscape_statenspensjonskasse.jsonld.rdf',
      'catalogues/norway/test_entryscape_statensvegvesen.jsonld.rdf',
    ],
  },
];
