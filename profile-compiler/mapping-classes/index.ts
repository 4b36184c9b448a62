import { agent } from './agent.ts';
import { contactPoint } from './contact-point.ts';
import { dateTime } from './date-time.ts';
import { format } from './format.ts';
import { keywords } from './keywords.ts';
import { language } from './language.ts';
import { license } from './license.ts';
import type { MappingClass } from './mapping-class.ts';
import { metrics } from './metrics.ts';
import { nested } from './nested.ts';
import { simpleMultiLang } from './simple-multi-lang.ts';
import { simpleMultiLangTitle } from './simple-multi-lang-title.ts';
import { spatialResource } from './spatial-resource.ts';
import { standardDisabled } from './standard-disabled.ts';
import { standardText } from './standard-text.ts';
import { theme } from './theme.ts';

/** Every mapping class by its `pv:mappingClass`. A new class is a module and a row here. */
export const MAPPING_CLASSES = {
  SimpleMultiLangTitle: simpleMultiLangTitle,
  SimpleMultiLang: simpleMultiLang,
  StandardText: standardText,
  Agent: agent,
  Keywords: keywords,
  Language: language,
  ContactPoint: contactPoint,
  DateTime: dateTime,
  Nested: nested,
  Theme: theme,
  SpatialResource: spatialResource,
  Metrics: metrics,
  License: license,
  Format: format,
  StandardDisabled: standardDisabled,
} as const satisfies Readonly<Record<string, MappingClass>>;

/** Name of a mapping class. */
export type MappingClassName = keyof typeof MAPPING_CLASSES;

/** Tells whether a text is the name of a mapping class. */
export function isMappingClass(text: string | undefined): text is MappingClassName {
  return text !== undefined && Object.hasOwn(MAPPING_CLASSES, text);
}

/** Tells whether a text names a mapping class whose members the profile lists. */
export function isNested(text: string | undefined): boolean {
  return isMappingClass(text) && MAPPING_CLASSES[text].value.kind === 'nested';
}

/** Names of all mapping classes, in the order of the table. */
export function mappingClassNames(): readonly MappingClassName[] {
  return Object.keys(MAPPING_CLASSES).filter(isMappingClass);
}

/**
 * Mapping classes of existing profiles that the platform does not support yet. A property of such a
 * class is left out with a note, because refusing the whole profile for it would help nobody.
 */
const UNSUPPORTED: readonly string[] = [
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

/** Names of the mapping classes that are known but not supported yet. */
export function unsupportedClassNames(): readonly string[] {
  return UNSUPPORTED.filter((name) => !isMappingClass(name));
}
