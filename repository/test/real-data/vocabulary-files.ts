import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RdfBody } from '../../repository.ts';
import { sharedData } from './shared-data.ts';

const FOLDER = sharedData('vocabularies');
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.ttl': 'text/turtle',
  '.rdf': 'application/rdf+xml',
};

/** Every RDF file of the folder of vocabularies, by its path inside. */
export const VOCABULARY_FILES: readonly string[] = existsSync(FOLDER)
  ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
      (file) => mediaTypeOf(file) !== undefined,
    )
  : [];

/** The file as a body; `more` is added at the end of its text. */
export function vocabularyFile(file: string, more = ''): RdfBody {
  const stored = readFileSync(path.join(FOLDER, file));
  const bytes = file.endsWith('.gz') ? gunzipSync(stored) : stored;
  return { bytes: Buffer.concat([bytes, Buffer.from(more)]), contentType: mediaTypeOf(file) };
}

function mediaTypeOf(file: string): string | undefined {
  return MEDIA_TYPES[path.extname(file.replace(/\.gz$/, ''))];
}

/** Files with one concept scheme, or one that can be told, and how many concepts they have. */
export const CONCEPTS: Readonly<Record<string, number>> = {
  'eu-tables/continents-skos-ap-act.rdf': 7,
  'eu-tables/continents-skos.rdf': 7,
  'eu-tables/countries-skos.rdf.gz': 284,
  'eu-tables/data-theme-skos.rdf': 14,
  'eu-tables/filetypes-skos.rdf': 143,
  'eu-tables/licences-skos.rdf': 47,
  'eu-tables/piveau-scoring-skos.rdf': 4,
  'eu-tables/places-skos.rdf.gz': 2947,
  'eu-tables-2/data-theme-skos-ap-act.rdf': 14,
  'eu-tables-2/licences-skos-edp.rdf': 47,
  'eu-tables-2/licences-skos.rdf': 47,
  'mldcat-ap/collection-visibility.ttl': 2,
  'mldcat-ap/dataset-status.ttl': 3,
  'mldcat-ap/dataset-visibility.ttl': 2,
  'mldcat-ap/estimationprocedure-type.ttl': 8,
  'mldcat-ap/feature-type.ttl': 2,
  'mldcat-ap/flow-status.ttl': 2,
  'mldcat-ap/flowparameter-type.ttl': 6,
  'mldcat-ap/predictionfeature-type.ttl': 3,
  'mldcat-ap/task-type.ttl': 8,
  'norway/adms-publisher-type.ttl': 11,
  'norway/adms-status.ttl': 4,
  'norway/api-specification-skos.ttl': 2,
  'norway/api-status.ttl': 4,
  'norway/audience-type.ttl': 2,
  'norway/eu-licences.ttl': 3,
  'norway/evidence-type.ttl': 4,
  'norway/languages.ttl': 5,
  'norway/legal-resource-type.ttl': 2,
  'norway/los-with-fdk-triples.ttl': 526,
  'norway/los.rdf': 526,
  'norway/mobility-conditions.ttl': 10,
  'norway/mobility-data-standards.ttl': 15,
  'norway/mobility-themes.ttl': 123,
  'norway/provenance.rdf': 4,
  'norway/provenance.ttl': 4,
  'norway/quality-dimension.ttl': 11,
  'norway/relationship-with-source-type.ttl': 3,
  'norway/role-type.ttl': 5,
  'norway/service-channel-type.ttl': 11,
  'skosmos-tests/altlabel.ttl': 1,
  'skosmos-tests/conceptPropertyLabels.ttl': 4,
  'skosmos-tests/cycle.ttl': 4,
  'skosmos-tests/groups.ttl': 7,
  'skosmos-tests/hash.ttl': 2,
  'skosmos-tests/nolang.ttl': 3,
  'skosmos-tests/test-551-A.ttl': 551,
  'skosmos-tests/test-hierarchy-without-top-concepts.ttl': 19,
  'skosmos-tests/test-hierarchy.ttl': 19,
  'skosmos-tests/test-marc.ttl': 0,
  'skosmos-tests/test-notation-sort.ttl': 16,
  'skosmos-tests/test-rdf-list.ttl': 27,
  'skosmos-tests/test.ttl': 18,
  'skosmos-tests/yso.ttl': 270,
};

/** Files that no triple of tells of a `skos:ConceptScheme`: query results, extracts, other data. */
export const WITHOUT_SCHEME: readonly string[] = [
  'eu-tables/piveau-dqv-vocabulary.ttl',
  'eu-tables/piveau-licences-skos.rdf',
  'mldcat-ap/qualitytype.ttl',
  'norway/access-right-sparql-result.ttl',
  'norway/administrative-enheter-harvest.ttl',
  'norway/administrative-enheter-result.ttl',
  'norway/administrative-enheter.ttl',
  'norway/concept-status.ttl',
  'norway/continent-sparql-result.ttl',
  'norway/continents-translated.ttl',
  'norway/country-sparql-result.ttl',
  'norway/currencies-translated.ttl',
  'norway/currency-sparql-result.ttl',
  'norway/data-theme-sparql-result.ttl',
  'norway/dataset-types-sparql-result.ttl',
  'norway/dataset-types-translated.ttl',
  'norway/distribution-status-sparql-result.ttl',
  'norway/distribution-types-sparql-result.ttl',
  'norway/eurovoc-sparql-result.ttl.gz',
  'norway/eurovoc-with-fdk-triples.ttl.gz',
  'norway/filetypes-sparql-result.ttl',
  'norway/frequencies-sparql-result.ttl',
  'norway/high-value-categories.ttl',
  'norway/language-sparql-result.ttl',
  'norway/languages-translated.ttl',
  'norway/licences-sparql-result.ttl',
  'norway/main-activity-sparql-result.ttl',
  'norway/media-types.ttl',
  'norway/open-licenses.ttl',
  'norway/planned-availability-sparql-result.ttl',
  'norway/schema-day-of-week.ttl',
  'skosmos-tests/cbd.ttl',
  'skosmos-tests/changes.ttl',
  'skosmos-tests/collation.ttl',
  'skosmos-tests/date.ttl',
  'skosmos-tests/default_graph.ttl',
  'skosmos-tests/dup.ttl',
  'skosmos-tests/dupgroup.ttl',
  'skosmos-tests/mapping.ttl',
  'skosmos-tests/myns-ontology.ttl',
  'skosmos-tests/prefix.ttl',
  'skosmos-tests/sub.ttl',
  'skosmos-tests/subtag.ttl',
  'skosmos-tests/test-qualified-broader.ttl',
  'skosmos-tests/test-qualified-notation.ttl',
  'skosmos-tests/xl.ttl',
];

/** Files with several concept schemes of equal standing, and these. */
export const SEVERAL_SCHEMES: Readonly<Record<string, readonly string[]>> = {
  'norway/concept-subjects.ttl': [
    'https://catalog-admin-service.staging.fellesdatakatalog.digdir.no/123456789/concepts/subjects',
    'https://catalog-admin-service.staging.fellesdatakatalog.digdir.no/910244132/concepts/subjects',
  ],
  'skosmos-tests/http304.ttl': [
    'http://www.skosmos.skos/test/anotherConceptScheme',
    'http://www.skosmos.skos/test/http304mainconceptscheme',
  ],
  'skosmos-tests/multiple-schemes.ttl': [
    'http://www.skosmos.skos/multiple-schemes/cs1',
    'http://www.skosmos.skos/multiple-schemes/cs2',
    'http://www.skosmos.skos/multiple-schemes/cs3',
  ],
  'skosmos-tests/test-concept-schemes.ttl': [
    'http://exemple.fr/domains',
    'http://exemple.fr/mt1',
    'http://exemple.fr/mt2',
    'http://exemple.fr/mt3',
    'http://exemple.fr/thesaurus',
  ],
};

/** The concept scheme that is the vocabulary, in files with several. */
export const MAIN_SCHEMES: Readonly<Record<string, string>> = {
  'norway/los.rdf': 'https://psi.norge.no/los/struktur',
  'norway/los-with-fdk-triples.ttl': 'https://psi.norge.no/los/struktur',
  'skosmos-tests/yso.ttl': 'http://www.yso.fi/onto/yso/',
};
