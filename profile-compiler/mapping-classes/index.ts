import type { MappingClassName } from '../model.ts';
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

/** Every mapping class by its `pv:mappingClass`; a new one is a module and a row here. */
export const MAPPING_CLASSES: Readonly<Record<MappingClassName, MappingClass>> = {
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
};
