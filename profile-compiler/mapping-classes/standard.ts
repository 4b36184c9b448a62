import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import type { ReadContext } from './read-context.ts';
import { nodeJson } from './rules/node-json.ts';
import { readPlainText } from './rules/plain-text.ts';
import { standardText } from './standard-text.ts';

/** Values as they stand. Has the values of properties whose mapping class is unknown, so nothing is left out. */
export const standard: MappingClass = {
  ...standardText,
  read: { ...standardText.read, each: readAsItStands },
  platformFields: [],
};

function readAsItStands(value: Term, context: ReadContext): Json | undefined {
  const json = context.isBlank(value) ? nodeJson(value, context) : undefined;
  return json === undefined ? readPlainText(value, context) : JSON.stringify(json);
}
