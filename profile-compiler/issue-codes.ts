interface IssueCodeText {
  /** What the code means, in one sentence. */
  readonly meaning: string;
  /** How such an issue is mended in general; an issue may say it more exactly. */
  readonly remedy: string;
}

/** Every code that a profile can be refused with (`docs/profile-issues.md`). */
export const ISSUE_CODES = {
  // Files
  unreadable: {
    meaning: 'The profile directory or one of its files cannot be read.',
    remedy: 'Check path and permissions, and save text files as UTF-8.',
  },
  'entry-file-missing': {
    meaning: 'The directory has no entry file.',
    remedy:
      'Add a platform.json with version, id and core; profiles/minimal shows the smallest one.',
  },
  'not-json': {
    meaning: 'The entry file is not JSON.',
    remedy: 'Mend the JSON at this line; comments and trailing commas are not allowed.',
  },
  'file-missing': {
    meaning: 'The entry file names a file that is not there.',
    remedy: 'Mend the path (it is relative to the profile directory) or add the file.',
  },
  'path-outside': {
    meaning: 'A path leads out of the profile directory.',
    remedy: 'Put the file into the profile directory and name it relative to it.',
  },
  'not-turtle': {
    meaning: 'A shape file is not a Turtle file.',
    remedy: 'Convert the shapes to Turtle and give the file the ending .ttl.',
  },
  'turtle-error': {
    meaning: 'A file is not valid Turtle; nothing of it is read.',
    remedy: 'Mend the syntax at this line.',
  },
  'undeclared-prefix': {
    meaning: 'A prefix is used but not declared; nothing of the file is read.',
    remedy: 'Declare the prefix at the top of the file.',
  },
  'relative-iri': {
    meaning: 'An IRI is relative.',
    remedy: 'Write the full IRI, or declare an absolute @base.',
  },
  'broken-list': {
    meaning: 'An RDF list runs in a circle or branches.',
    remedy: 'Write the list in parentheses: ( a b c ).',
  },
  // Entry file
  'member-missing': {
    meaning: 'The entry file lacks a member.',
    remedy: 'Add the member.',
  },
  'wrong-type': {
    meaning: 'A member of the entry file has a value of the wrong type.',
    remedy: 'Give it a value of the type that the message names.',
  },
  'wrong-version': {
    meaning: 'The version of the profile feature is not 1.',
    remedy: 'Write "1": the profile\'s own version belongs to owl:versionInfo.',
  },
  'bad-id': {
    meaning: 'An id has characters other than digits, lower-case letters a-z and minus.',
    remedy: 'Use only digits, lower-case letters a-z and minus.',
  },
  'core-missing': {
    meaning: 'There is no core entry for one of the two core entities.',
    remedy: 'Add an entry to core, with id, name, path and shapeUri.',
  },
  'unknown-core': {
    meaning: 'A core entry is for an entity other than dataset and catalog.',
    remedy: 'Move the entry to the array resources, which takes entities of your own.',
  },
  'duplicate-entity': {
    meaning: 'Two entries have the same id.',
    remedy: 'Keep one of them, or give the other one an id of its own.',
  },
  'name-differs': {
    meaning: 'The name of an entry is not its id.',
    remedy: 'Write the id as name.',
  },
  'reserved-entity': {
    meaning: 'What an entity would be called in queries is taken.',
    remedy: 'Choose another id.',
  },
  'prefixed-shape-uri': {
    meaning: 'A shapeUri is written with a prefix.',
    remedy: 'Write the full URI: prefixes of Turtle files do not reach into the entry file.',
  },
  'unknown-shape': {
    meaning: 'A shapeUri names a shape that no file defines.',
    remedy: 'Mend the URI, or define the shape as sh:NodeShape.',
  },
  'shape-elsewhere': {
    meaning: 'A shape is defined in another file than the one that its entry names.',
    remedy: 'Name the file that holds the shape as path.',
  },
  'shape-used-twice': {
    meaning: 'Two entities have the same shape.',
    remedy: 'Give every entity a shape of its own.',
  },
  // Profile node
  'profile-node-missing': {
    meaning: 'No file describes the profile.',
    remedy:
      'Add a node such as pv:MyProfile a pv:PlatformProfile ; pv:profileVersion "1" ; dct:title "My profile"@en .',
  },
  'several-profile-nodes': {
    meaning: 'More than one node describes the profile.',
    remedy: 'Keep one pv:PlatformProfile node.',
  },
  'profile-node': {
    meaning: 'A property of the profile node has a missing, surplus or unfit value.',
    remedy: 'Give the property the value that the message names.',
  },
  // Shapes
  'no-mappings': {
    meaning: 'Shapes have properties, but none says how it maps to a field.',
    remedy:
      'Add pv:mappingName and pv:mappingClass to every property that should become a field; plain SHACL is not enough.',
  },
  'shape-without-fields': {
    meaning: 'A shape that is needed yields no field.',
    remedy: 'Give at least one of its properties a pv:mappingName and a pv:mappingClass.',
  },
  'id-missing': {
    meaning: 'The shape of an entity has no field id.',
    remedy:
      'Add sh:property [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ].',
  },
  'target-class': {
    meaning: 'A shape has no, several or an unfit sh:targetClass.',
    remedy: 'Give the shape one sh:targetClass, the class of the resources it describes.',
  },
  'illegal-type-name': {
    meaning: 'No legal name for a type can be made of a shape.',
    remedy: 'Give the shape a sh:name of letters, digits and _ that starts with a letter.',
  },
  'type-name-clash': {
    meaning: 'Two types get the same name.',
    remedy: 'Give one of the shapes another sh:name.',
  },
  'reserved-type-name': {
    meaning: 'The platform uses the name of a type for something else.',
    remedy: 'Give the shape another sh:name.',
  },
  // Properties
  'unknown-class': {
    meaning: 'A mapping class does not exist.',
    remedy: 'Use one of the known mapping classes.',
  },
  'class-missing': {
    meaning: 'A property has a mapping name but no mapping class.',
    remedy: 'Add a pv:mappingClass, or remove the pv:mappingName.',
  },
  'name-missing': {
    meaning: 'A property has a mapping class but no mapping name.',
    remedy: 'Add a pv:mappingName, or remove the pv:mappingClass.',
  },
  'illegal-name': {
    meaning: 'A mapping name is not a legal field name.',
    remedy: 'Use letters a-z, digits and _, start with a letter, at most one _ in front.',
  },
  'duplicate-name': {
    meaning: 'A mapping name stands twice in one shape.',
    remedy: 'Give one of the fields another name, or remove it.',
  },
  'reserved-name': {
    meaning: 'A mapping name is one that the platform, a search engine or a program needs.',
    remedy: 'Choose another mapping name.',
  },
  'several-values': {
    meaning: 'A term of a property stands more than once.',
    remedy: 'Keep one value.',
  },
  'unfit-value': {
    meaning: 'A term of a property has a value of the wrong kind.',
    remedy: 'Give it a value of the kind that the message names.',
  },
  'contradicting-counts': {
    meaning: 'sh:minCount is greater than sh:maxCount.',
    remedy: 'Lower sh:minCount or raise sh:maxCount.',
  },
  'path-form': {
    meaning: 'A path is not a single predicate.',
    remedy: 'Map one predicate IRI; paths with steps, inversion or alternatives cannot be fields.',
  },
  'nested-empty': {
    meaning: 'A Nested field has neither a link nor sub-properties.',
    remedy: 'Add pv:mappingLink with the URI of a shape, or pv:mappingProperty entries.',
  },
  'unknown-link': {
    meaning: 'A pv:mappingLink names a shape that no file defines.',
    remedy: 'Mend the URI, or define the shape as sh:NodeShape.',
  },
  'link-cycle': {
    meaning: 'Shapes link to each other in a circle.',
    remedy: 'Remove one of the links: a document cannot be endless.',
  },
  'sub-property-form': {
    meaning: 'A pv:mappingProperty is not a node with a mapping of its own.',
    remedy: 'Write pv:mappingProperty [ … ], [ … ], one node for each sub-property.',
  },
  'special-class': {
    meaning: 'A field that the platform fills has an unfit mapping class.',
    remedy: 'Use the mapping class that the message names.',
  },
  'special-path': {
    meaning: 'A field that the platform fills has a path.',
    remedy: 'Remove sh:path, or give the field another mapping name.',
  },
  'special-count': {
    meaning: 'A field that the platform fills with one value may hold several.',
    remedy: 'Add sh:maxCount 1.',
  },
  'misspelt-term': {
    meaning: 'A term of pv: or sh: does not exist, but a similar one does.',
    remedy: 'Write the term that the message names.',
  },
  // Vocabularies that enrich fields
  'enrichment-field': {
    meaning: 'A vocabulary is configured for a field that is not there or cannot hold its terms.',
    remedy: 'Name fields of the profile whose values are IRIs of terms.',
  },
  'enrichment-path': {
    meaning: 'A path in excludes or includes leads to no field.',
    remedy: 'Write mapping names joined by dots, from the entity down: distributions.type.',
  },
  'enrichment-replacement': {
    meaning: 'A replacement cannot be read, or there is none.',
    remedy:
      'Write target:source, such as label:pref_label.en; a target is a legal field name, once in a vocabulary.',
  },
  'enrichment-source': {
    meaning: 'The source of a replacement is no member of a term document.',
    remedy: 'Use one of the sources that the message names.',
  },
  'enrichment-clash': {
    meaning: 'Vocabularies of one field give the same member values of different kinds.',
    remedy: 'Give the member the same kind of source in all vocabularies of the field.',
  },
  'enrichment-type-name': {
    meaning: 'The type that an enriched field needs has a name that is taken.',
    remedy: 'Give the other type another sh:name, or exclude the field.',
  },
} as const satisfies Record<string, IssueCodeText>;

export type ProfileIssueCode = keyof typeof ISSUE_CODES;
