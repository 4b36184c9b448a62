import { PV } from './namespaces.ts';

/**
 * Every code of an error or a warning about a profile or a configuration, with its general remedy; a single issue may have a more exact
 * one. `docs/profile-issues.md` says what each means.
 */
export const ISSUE_REMEDIES = {
  // Files
  unreadable: 'Check the path and the permissions, and save text files as UTF-8.',
  'entry-file-missing':
    'Run "npm run profile -- init <shapes> --out <folder>" to make a profile of the shapes, or add a platform.json with version, id and core; profiles/minimal has a small example.',
  'not-json': 'Correct the JSON at this line; comments and trailing commas are not allowed.',
  'file-missing': 'Correct the path, which is relative to the profile directory, or add the file.',
  'path-outside': 'Move the file into the profile directory and give its path relative to it.',
  'not-turtle': 'Convert the shapes to Turtle and save them with the extension .ttl.',
  'turtle-error': 'Correct the syntax at this line.',
  'undeclared-prefix': 'Declare the prefix at the top of the file.',
  'relative-iri': 'Write the full IRI, or declare an absolute @base.',
  'broken-list': 'Write the list in parentheses: ( a b c ).',
  // Entry file
  'member-missing': 'Add the member.',
  'wrong-type': 'Use the type that the message names.',
  'wrong-version': 'Write "1"; the version of the profile itself belongs in owl:versionInfo.',
  'bad-id': 'Use only digits, lower-case letters a-z and hyphens, and do not start with a hyphen.',
  'unknown-core': 'Move the entry to resources, the array for further entities.',
  'duplicate-entity': 'Remove one of the entries or change its id.',
  'name-differs': 'Use the id as the name.',
  'reserved-entity': 'Choose another id.',
  'prefixed-shape-uri':
    'Write the full URI; prefixes of Turtle files do not apply to the entry file.',
  'unknown-shape': 'Correct the URI, or define the shape as sh:NodeShape.',
  'shape-elsewhere': 'Set path to the file that defines the shape.',
  'shape-used-twice': 'Define a separate shape for each entity.',
  // Profile node
  'several-profile-nodes': 'Keep one pv:PlatformProfile node.',
  'profile-node': 'Use the value that the message asks for.',
  // Shapes
  'wrong-namespace': `Declare "@prefix pv: <${PV}> ." in the file.`,
  'no-mappings':
    'Run "npm run profile -- init <shapes> --out <folder>": it makes a profile of plain SHACL. Or add pv:mappingName and pv:mappingClass to the properties that should become fields.',
  'shape-without-fields':
    'Give at least one of its properties a pv:mappingName and a pv:mappingClass.',
  'id-missing':
    'Add sh:property [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ].',
  'target-class': 'Give the shape one sh:targetClass, the class of the resources it describes.',
  'illegal-type-name':
    'Give the shape a sh:name of letters, digits and _ that starts with a letter.',
  'type-name-clash': 'Give one of the shapes another sh:name.',
  'reserved-type-name': 'Give the shape another sh:name.',
  // Properties
  'unknown-class': 'Use one of the known mapping classes.',
  'class-missing': 'Add a pv:mappingClass, or remove the pv:mappingName.',
  'name-missing': 'Add a pv:mappingName, or remove the pv:mappingClass.',
  'illegal-name': 'Use letters a-z, digits and _; start with a letter or a single _.',
  'duplicate-name': 'Rename or remove one of the fields.',
  'reserved-name': 'Choose another mapping name.',
  'several-values': 'Keep one value.',
  'unfit-value': 'Use the kind of value that the message asks for.',
  'contradicting-counts': 'Lower sh:minCount or raise sh:maxCount.',
  'path-form':
    'Use one predicate IRI; sequence, inverse and alternative paths cannot become fields.',
  'nested-empty': 'Add pv:mappingLink with the URI of a shape, or pv:mappingProperty entries.',
  'unknown-link': 'Correct the URI, or define the shape as sh:NodeShape.',
  'link-cycle': 'Remove one of the links, because a document must be finite.',
  'sub-property-form': 'Write pv:mappingProperty [ … ], [ … ] with one node for each sub-property.',
  'special-class': 'Use the mapping class that the message names.',
  'special-path': 'Remove sh:path, or give the field another mapping name.',
  'special-count': 'Add sh:maxCount 1.',
  unfillable: 'Add sh:path, or use a mapping name that the platform fills.',
  'misspelt-term': 'Use the term that the message names.',
  'graphql-name-clash': 'Rename one of the fields, or set PLATFORM_GRAPHQL_NAMES to profile.',
  // Vocabularies that enrich fields
  'enrichment-field': 'Name fields of the profile whose values are IRIs of terms.',
  'enrichment-document-type':
    'Name types of the profile: dataset, catalogue, organization, resource_<id>.',
  'enrichment-path': 'Join mapping names by dots, starting below the entity: distributions.type.',
  'enrichment-replacement':
    'Write target:source, such as label:pref_label.en; each target is a valid field name and occurs once per vocabulary.',
  'enrichment-source': 'Use one of the sources that the message lists.',
  'enrichment-clash':
    'Use the same kind of source for the member in all vocabularies of the field.',
  // Settings of search
  'search-type': 'Name types of the profile: dataset, catalogue, organization, resource_<id>.',
  'search-path': 'Join mapping names by dots, starting below the entity: distributions.format.',
  'search-setting': 'Write it as the documentation of index.<type> says.',
} as const satisfies Record<string, string>;

export type ProfileIssueCode = keyof typeof ISSUE_REMEDIES;
