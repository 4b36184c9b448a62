/**
 * Mapping classes of existing profiles that are not built yet: a property that uses one is left out
 * and noted, because refusing the whole profile for it would help nobody.
 */
export const LATER_CLASSES: readonly string[] = [
  'AccessRight',
  'AdmsIdentifier',
  'AdmsSkos',
  'AgentMultiLang',
  'Boolean',
  'Checksum',
  'DatasetType',
  'DateRange',
  'DistributionType',
  'Document',
  'EuroVoc',
  'FrequencyMultiLang',
  'GenericSkosMultiLang',
  'HvdCategory',
  'Integer',
  'LabeledResource',
  'LabeledText',
  'MediaType',
  'MetadataExtension',
  'MultiLang',
  'MultiLangTitle',
  'Numeric',
  'Page',
  'QualifiedRelation',
  'Spatial',
  'StandardKeyword',
  'StandardResourceKeyword',
  'TranslationMeta',
  'TrimmedMultiLangSubtitle',
  'TrimmedMultiLangTitle',
];

/** Tells whether a text names a mapping class that is known but not built yet. */
export function isLaterClass(text: string | undefined): boolean {
  return text !== undefined && LATER_CLASSES.includes(text);
}
