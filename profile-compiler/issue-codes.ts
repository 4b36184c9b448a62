import { PV } from './namespaces.ts';

interface IssueCodeText {
  /** Severity; `either` if it depends on the case. */
  readonly is: 'error' | 'warning' | 'either';
  /** The meaning of the code, in one sentence. */
  readonly meaning: string;
  /** General remedy; a single issue may have a more exact one. */
  readonly remedy: string;
}

/** Every code of an error or a warning about a profile or a configuration (`docs/profile-issues.md`). */
export const ISSUE_CODES = {
  // Files
  unreadable: {
    is: 'error',
    meaning: 'The profile directory or one of its files cannot be read.',
    remedy: 'Check the path and the permissions, and save text files as UTF-8.',
  },
  'entry-file-missing': {
    is: 'error',
    meaning: 'The directory has no entry file.',
    remedy:
      'Run "npm run profile -- init <shapes> --out <folder>" to make a profile of the shapes, or add a platform.json with version, id and core; profiles/minimal has a small example.',
  },
  'not-json': {
    is: 'error',
    meaning: 'The entry file is not valid JSON.',
    remedy: 'Correct the JSON at this line; comments and trailing commas are not allowed.',
  },
  'file-missing': {
    is: 'either',
    meaning: 'The entry file names a file that does not exist.',
    remedy: 'Correct the path, which is relative to the profile directory, or add the file.',
  },
  'path-outside': {
    is: 'either',
    meaning: 'A path leads out of the profile directory.',
    remedy: 'Move the file into the profile directory and give its path relative to it.',
  },
  'not-turtle': {
    is: 'either',
    meaning: 'A shape file is not a Turtle file.',
    remedy: 'Convert the shapes to Turtle and save them with the extension .ttl.',
  },
  'turtle-error': {
    is: 'error',
    meaning: 'A file is not valid Turtle.',
    remedy: 'Correct the syntax at this line.',
  },
  'undeclared-prefix': {
    is: 'error',
    meaning: 'A file uses a prefix that it does not declare.',
    remedy: 'Declare the prefix at the top of the file.',
  },
  'relative-iri': {
    is: 'warning',
    meaning: 'An IRI is relative.',
    remedy: 'Write the full IRI, or declare an absolute @base.',
  },
  'broken-list': {
    is: 'error',
    meaning: 'An RDF list is circular or branches.',
    remedy: 'Write the list in parentheses: ( a b c ).',
  },
  // Entry file
  'member-missing': {
    is: 'either',
    meaning: 'A required member of the entry file is missing.',
    remedy: 'Add the member.',
  },
  'wrong-type': {
    is: 'either',
    meaning: 'A member of the entry file has a value of the wrong type.',
    remedy: 'Use the type that the message names.',
  },
  'wrong-version': {
    is: 'warning',
    meaning: 'The version of the profile format is not 1.',
    remedy: 'Write "1"; the version of the profile itself belongs in owl:versionInfo.',
  },
  'bad-id': {
    is: 'either',
    meaning: 'An id contains characters other than digits, lower-case letters a-z and hyphens.',
    remedy: 'Use only digits, lower-case letters a-z and hyphens, and do not start with a hyphen.',
  },
  'unknown-core': {
    is: 'warning',
    meaning: 'core has an entry that is no core entity: dataset, catalog or organization.',
    remedy: 'Move the entry to resources, the array for further entities.',
  },
  'duplicate-entity': {
    is: 'warning',
    meaning: 'Two entries have the same id.',
    remedy: 'Remove one of the entries or change its id.',
  },
  'name-differs': {
    is: 'warning',
    meaning: 'The name of an entry differs from its id.',
    remedy: 'Use the id as the name.',
  },
  'reserved-entity': {
    is: 'either',
    meaning: 'The GraphQL query fields of an entity would have names that are already in use.',
    remedy: 'Choose another id.',
  },
  'prefixed-shape-uri': {
    is: 'warning',
    meaning: 'A shapeUri is written with a prefix.',
    remedy: 'Write the full URI; prefixes of Turtle files do not apply to the entry file.',
  },
  'unknown-shape': {
    is: 'error',
    meaning: 'A shapeUri names a shape that no file defines.',
    remedy: 'Correct the URI, or define the shape as sh:NodeShape.',
  },
  'shape-elsewhere': {
    is: 'warning',
    meaning: 'A shape is defined in another file than the entry names.',
    remedy: 'Set path to the file that defines the shape.',
  },
  'shape-used-twice': {
    is: 'warning',
    meaning: 'Two entities share a shape.',
    remedy: 'Define a separate shape for each entity.',
  },
  // Profile node
  'several-profile-nodes': {
    is: 'warning',
    meaning: 'More than one node describes the profile.',
    remedy: 'Keep one pv:PlatformProfile node.',
  },
  'profile-node': {
    is: 'warning',
    meaning:
      'The profile node has another type, or a property of it an additional or invalid value.',
    remedy: 'Use the value that the message asks for.',
  },
  // Shapes
  'wrong-namespace': {
    is: 'warning',
    meaning: 'Terms of the platform are written in a namespace that is not the one of pv:.',
    remedy: `Declare "@prefix pv: <${PV}> ." in the file.`,
  },
  'no-mappings': {
    is: 'error',
    meaning: 'Shapes have properties, but none of them is mapped to a field.',
    remedy:
      'Run "npm run profile -- init <shapes> --out <folder>": it makes a profile of plain SHACL. Or add pv:mappingName and pv:mappingClass to the properties that should become fields.',
  },
  'shape-without-fields': {
    is: 'warning',
    meaning: 'A shape that an entity or a link uses has no field.',
    remedy: 'Give at least one of its properties a pv:mappingName and a pv:mappingClass.',
  },
  'id-missing': {
    is: 'warning',
    meaning: 'The shape of an entity has no field id.',
    remedy:
      'Add sh:property [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ].',
  },
  'target-class': {
    is: 'either',
    meaning: 'A shape has no sh:targetClass, several, or the wrong one.',
    remedy: 'Give the shape one sh:targetClass, the class of the resources it describes.',
  },
  'illegal-type-name': {
    is: 'warning',
    meaning: 'The name of a shape is not a valid GraphQL type name.',
    remedy: 'Give the shape a sh:name of letters, digits and _ that starts with a letter.',
  },
  'type-name-clash': {
    is: 'warning',
    meaning: 'Two types have the same name.',
    remedy: 'Give one of the shapes another sh:name.',
  },
  'reserved-type-name': {
    is: 'warning',
    meaning: 'The name of a type is reserved by the platform.',
    remedy: 'Give the shape another sh:name.',
  },
  // Properties
  'unknown-class': {
    is: 'either',
    meaning: 'A mapping class does not exist.',
    remedy: 'Use one of the known mapping classes.',
  },
  'class-missing': {
    is: 'warning',
    meaning: 'A property has a mapping name but no mapping class.',
    remedy: 'Add a pv:mappingClass, or remove the pv:mappingName.',
  },
  'name-missing': {
    is: 'warning',
    meaning: 'A property has a mapping class but no mapping name.',
    remedy: 'Add a pv:mappingName, or remove the pv:mappingClass.',
  },
  'illegal-name': {
    is: 'warning',
    meaning: 'A mapping name is not a valid field name.',
    remedy: 'Use letters a-z, digits and _; start with a letter or a single _.',
  },
  'duplicate-name': {
    is: 'warning',
    meaning: 'A mapping name occurs twice in one shape.',
    remedy: 'Rename or remove one of the fields.',
  },
  'reserved-name': {
    is: 'warning',
    meaning: 'A mapping name is reserved by the platform, the search engine or JavaScript.',
    remedy: 'Choose another mapping name.',
  },
  'several-values': {
    is: 'warning',
    meaning: 'A property has several values for a term that allows one.',
    remedy: 'Keep one value.',
  },
  'unfit-value': {
    is: 'warning',
    meaning: 'A term of a property has a value of the wrong kind.',
    remedy: 'Use the kind of value that the message asks for.',
  },
  'contradicting-counts': {
    is: 'warning',
    meaning: 'sh:minCount is greater than sh:maxCount.',
    remedy: 'Lower sh:minCount or raise sh:maxCount.',
  },
  'path-form': {
    is: 'warning',
    meaning: 'A path is not a single predicate.',
    remedy: 'Use one predicate IRI; sequence, inverse and alternative paths cannot become fields.',
  },
  'nested-empty': {
    is: 'warning',
    meaning: 'A Nested field has neither a link nor sub-properties.',
    remedy: 'Add pv:mappingLink with the URI of a shape, or pv:mappingProperty entries.',
  },
  'unknown-link': {
    is: 'warning',
    meaning: 'A pv:mappingLink names a shape that no file defines.',
    remedy: 'Correct the URI, or define the shape as sh:NodeShape.',
  },
  'link-cycle': {
    is: 'warning',
    meaning: 'Shapes link to each other in a circle.',
    remedy: 'Remove one of the links, because a document must be finite.',
  },
  'sub-property-form': {
    is: 'warning',
    meaning: 'A pv:mappingProperty is not a node with a mapping name or mapping class.',
    remedy: 'Write pv:mappingProperty [ … ], [ … ] with one node for each sub-property.',
  },
  'special-class': {
    is: 'warning',
    meaning: 'The mapping class of a field cannot hold what the platform fills in.',
    remedy: 'Use the mapping class that the message names.',
  },
  'special-path': {
    is: 'warning',
    meaning: 'A field that the platform fills has a path.',
    remedy: 'Remove sh:path, or give the field another mapping name.',
  },
  'special-count': {
    is: 'warning',
    meaning: 'The shape allows several values for a field that the platform fills with one.',
    remedy: 'Add sh:maxCount 1.',
  },
  unfillable: {
    is: 'warning',
    meaning: 'A mandatory field, or the title of an entity, can never be filled.',
    remedy: 'Add sh:path, or use a mapping name that the platform fills.',
  },
  'misspelt-term': {
    is: 'warning',
    meaning: 'A term of pv: or sh: does not exist, but a similar one does.',
    remedy: 'Use the term that the message names.',
  },
  'graphql-name-clash': {
    is: 'error',
    meaning: 'Two fields of a type have the same name in the spelling that GraphQL uses.',
    remedy: 'Rename one of the fields, or set PLATFORM_GRAPHQL_NAMES to profile.',
  },
  // Vocabularies that enrich fields
  'enrichment-field': {
    is: 'warning',
    meaning: 'A vocabulary is configured for a field that does not exist or cannot hold terms.',
    remedy: 'Name fields of the profile whose values are IRIs of terms.',
  },
  'enrichment-document-type': {
    is: 'warning',
    meaning: 'A vocabulary is configured for a type of documents that the profile does not have.',
    remedy: 'Name types of the profile: dataset, catalogue, organization, resource_<id>.',
  },
  'enrichment-path': {
    is: 'warning',
    meaning: 'A path in includes or excludes leads to no field.',
    remedy: 'Join mapping names by dots, starting below the entity: distributions.type.',
  },
  'enrichment-replacement': {
    is: 'warning',
    meaning: 'A replacement is missing or malformed.',
    remedy:
      'Write target:source, such as label:pref_label.en; each target is a valid field name and occurs once per vocabulary.',
  },
  'enrichment-source': {
    is: 'warning',
    meaning: 'The source of a replacement is not a member of a term document.',
    remedy: 'Use one of the sources that the message lists.',
  },
  'enrichment-clash': {
    is: 'warning',
    meaning: 'The vocabularies of one field give the same member values of different kinds.',
    remedy: 'Use the same kind of source for the member in all vocabularies of the field.',
  },
  // Settings of search
  'search-type': {
    is: 'warning',
    meaning: 'Search is configured for a type of documents that the profile does not have.',
    remedy: 'Name types of the profile: dataset, catalogue, organization, resource_<id>.',
  },
  'search-path': {
    is: 'warning',
    meaning: 'A setting of search names something that the profile does not have.',
    remedy: 'Join mapping names by dots, starting below the entity: distributions.format.',
  },
  'search-setting': {
    is: 'warning',
    meaning: 'A setting of search has a wrong name or value.',
    remedy: 'Write it as the documentation of index.<type> says.',
  },
} as const satisfies Record<string, IssueCodeText>;

export type ProfileIssueCode = keyof typeof ISSUE_CODES;
