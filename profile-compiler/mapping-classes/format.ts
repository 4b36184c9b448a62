import type { MappingClass } from './mapping-class.ts';
import { FILE_FORMAT, readFileType } from './rules/file-type.ts';

export const format: MappingClass = {
  description: FILE_FORMAT.description,
  value: { kind: 'object', ...FILE_FORMAT },
  roles: { facet: { value: ['id'], label: ['label'] } },
  read: { each: readFileType },
};
