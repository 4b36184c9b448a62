import type { MappingClass } from './mapping-class.ts';
import { standardText } from './standard-text.ts';

/** `StandardText` under the name that it has in older profiles. */
export const standard: MappingClass = { ...standardText, platformFields: [] };
