import { accessRight } from './access-right.ts';
import { accessService } from './access-service.ts';
import { admsIdentifier } from './adms-identifier.ts';
import { agent } from './agent.ts';
import { agentMultiLang } from './agent-multi-lang.ts';
import { boolean } from './boolean.ts';
import { checksum } from './checksum.ts';
import { contactPoint } from './contact-point.ts';
import { dateRange } from './date-range.ts';
import { dateTime } from './date-time.ts';
import { document } from './document.ts';
import { format } from './format.ts';
import { integer } from './integer.ts';
import { keywords } from './keywords.ts';
import { labeledResource } from './labeled-resource.ts';
import { labeledText } from './labeled-text.ts';
import { language } from './language.ts';
import { license } from './license.ts';
import { literalWithId } from './literal-with-id.ts';
import type { MappingClass } from './mapping-class.ts';
import { mediaType } from './media-type.ts';
import { metadataExtension } from './metadata-extension.ts';
import { metrics } from './metrics.ts';
import { multiLang } from './multi-lang.ts';
import { multiLangTitle } from './multi-lang-title.ts';
import { nested } from './nested.ts';
import { numeric } from './numeric.ts';
import { webPage } from './page.ts';
import { qualifiedRelation } from './qualified-relation.ts';
import { spatial } from './spatial.ts';
import { spatialResource } from './spatial-resource.ts';
import { standard } from './standard.ts';
import { standardDisabled } from './standard-disabled.ts';
import { standardKeyword } from './standard-keyword.ts';
import { standardResourceKeyword } from './standard-resource-keyword.ts';
import { standardText } from './standard-text.ts';
import { TERM_CLASSES } from './term-classes.ts';
import { theme } from './theme.ts';
import { translationMeta } from './translation-meta.ts';
import { trimmedMultiLangSubtitle } from './trimmed-multi-lang-subtitle.ts';

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
