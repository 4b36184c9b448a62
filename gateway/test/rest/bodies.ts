const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
`;

/** A catalogue in Turtle, with a publisher that is a blank node. */
export function catalogueTurtle(title: string): string {
  return `${PREFIXES}
<https://harbour.example/catalogue> a dcat:Catalog ;
  dct:title "${title}"@en ; dct:description "All about the harbour."@en ;
  dct:publisher [ a foaf:Organization ; foaf:name "Harbour office" ] .`;
}

/** A dataset in Turtle. */
export function datasetTurtle(title: string): string {
  return `${PREFIXES}
<https://harbour.example/tides> a dcat:Dataset ;
  dct:title "${title}"@en, "Gezeiten"@de ; dct:description "Water levels."@en ;
  dcat:keyword "water"@en ; dcat:distribution <https://harbour.example/tides.csv> .
<https://harbour.example/tides.csv> a dcat:Distribution ;
  dcat:accessURL <https://harbour.example/tides.csv> .`;
}

/** The quality graph of a dataset, with its score. */
export function metricsTurtle(score: number): string {
  return `${PREFIXES}
@prefix dqv: <http://www.w3.org/ns/dqv#> .
@prefix pv: <https://piveau.eu/ns/voc#> .
<https://harbour.example/tides> dqv:hasQualityMeasurement
  [ dqv:isMeasurementOf pv:scoring ; dqv:value ${score} ] .`;
}
