import { accessService } from './access-service.ts';
import { admsIdentifier } from './adms-identifier.ts';
import { agent, agentMultiLang } from './agents.ts';
import { checksum } from './checksum.ts';
import { contactPoint } from './contact-point.ts';
import { dateRange, dateTime } from './date-classes.ts';
import { format } from './format.ts';
import { metadataExtension, qualifiedRelation } from './iri-classes.ts';
import { document, labeledResource } from './labelled-resources.ts';
import { language } from './language.ts';
import { license } from './license.ts';
import type { MappingClass } from './mapping-class.ts';
import { mediaType } from './media-type.ts';
import { metrics } from './metrics.ts';
import { webPage } from './page.ts';
import { boolean, integer, numeric } from './scalar-classes.ts';
import { spatial } from './spatial.ts';
import { spatialResource } from './spatial-resource.ts';
import { accessRight, TERM_CLASSES, theme } from './term-classes.ts';
import {
  labeledText,
  multiLang,
  multiLangTitle,
  standard,
  standardDisabled,
  standardKeyword,
  standardResourceKeyword,
  standardText,
  trimmedMultiLangSubtitle,
} from './text-classes.ts';
import { keywords, literalWithId } from './texts-with-ids.ts';
import { translationMeta } from './translation-meta.ts';

/** The profile lists its members, so the extraction reads it, not the class. */
const nested: MappingClass = {
  description: 'An object with fields from the profile',
  value: { kind: 'nested' },
  roles: {},
  platformFields: ['catalog', 'catalog_record', 'revisions', 'ancestors'],
};

/** Every mapping class by its `pv:mappingClass`. A new class is a module and a row here; one of terms a row of `TERM_CLASSES`. */
export const MAPPING_CLASSES = {
  SimpleMultiLangTitle: multiLangTitle,
  SimpleMultiLang: multiLang,
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
  MultiLang: multiLang,
  MultiLangTitle: multiLangTitle,
  TrimmedMultiLangTitle: multiLangTitle,
  TrimmedMultiLangSubtitle: trimmedMultiLangSubtitle,
  StandardKeyword: standardKeyword,
  StandardResourceKeyword: standardResourceKeyword,
  Standard: standard,
  LabeledText: labeledText,
  Labeled: labeledText,
  LiteralWithId: literalWithId,
  MediaType: mediaType,
  AccessRight: accessRight,
  ...TERM_CLASSES,
  Document: document,
  LabeledResource: labeledResource,
  AgentMultiLang: agentMultiLang,
  AdmsIdentifier: admsIdentifier,
  Checksum: checksum,
  Page: webPage,
  QualifiedRelation: qualifiedRelation,
  MetadataExtension: metadataExtension,
  Integer: integer,
  Numeric: numeric,
  Boolean: boolean,
  DateRange: dateRange,
  Spatial: spatial,
  TranslationMeta: translationMeta,
  AccessService: accessService,
} as const satisfies Readonly<Record<string, MappingClass>>;

/** Name of a mapping class. */
export type MappingClassName = keyof typeof MAPPING_CLASSES;

/** Tests whether a text is the name of a mapping class. */
export function isMappingClass(text: string | undefined): text is MappingClassName {
  return text !== undefined && Object.hasOwn(MAPPING_CLASSES, text);
}

/** Tests whether a text names a mapping class whose members the profile lists. */
export function isNested(text: string | undefined): boolean {
  return isMappingClass(text) && MAPPING_CLASSES[text].value.kind === 'nested';
}

/** Names of all mapping classes, in the order of the table. */
export function mappingClassNames(): readonly MappingClassName[] {
  return Object.keys(MAPPING_CLASSES).filter(isMappingClass);
}
