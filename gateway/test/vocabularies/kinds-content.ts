const SKOS = '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .';

/** Bodies of water: a small tree. */
export const WATERS = `${SKOS} @prefix w: <https://waters.example/> .
<https://waters.example/> a skos:ConceptScheme ; skos:prefLabel "Waters"@en, "Gewässer"@de ;
  skos:hasTopConcept w:INLAND, w:SEA .
w:INLAND a skos:Concept ; skos:inScheme <https://waters.example/> ;
  skos:prefLabel "Inland water"@en, "Binnengewässer"@de ; skos:narrower w:LAKE, w:RIVER .
w:LAKE a skos:Concept ; skos:inScheme <https://waters.example/> ; skos:broader w:INLAND ;
  skos:prefLabel "Lake"@en, "See"@de ; skos:altLabel "Tarn"@en, "Loch"@gd ; skos:hiddenLabel "laek"@en .
w:RIVER a skos:Concept ; skos:inScheme <https://waters.example/> ; skos:broader w:INLAND ;
  skos:prefLabel "River"@en, "Fluss"@de .
w:SEA a skos:Concept ; skos:inScheme <https://waters.example/> ;
  skos:prefLabel "Sea"@en, "Meer"@de ; skos:notation "S", "SE" .
`;

/** Kinds of datasets: a flat list. */
export const KINDS = `${SKOS}
<https://kinds.example/> a skos:ConceptScheme ; skos:prefLabel "Kinds"@en .
<https://kinds.example/SERIES> a skos:Concept ; skos:inScheme <https://kinds.example/> ;
  skos:prefLabel "Time series"@en, "Zeitreihe"@de .
`;

/** A dataset of some kind about bodies of water, with a distribution of the same kind. */
export function aboutWaters(title: string, ...waters: readonly string[]): string {
  const themes = waters.map((one) => `<https://waters.example/${one}>`).join(', ');
  return `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
<> a dcat:Dataset ; dct:title "${title}"@en ; dct:type <https://kinds.example/SERIES> ;
  ${themes && `dcat:theme ${themes} ;`} dcat:distribution <https://files.example/1> .
<https://files.example/1> a dcat:Distribution ; dct:type <https://kinds.example/SERIES> .`;
}
