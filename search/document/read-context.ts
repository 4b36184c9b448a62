import type { Term } from '@rdfjs/types';
import type { PlannedField, ReadContext } from '../../profile-compiler/index.ts';
import { isBlank, type Reading, reportProblem } from './reading.ts';

/** A field of one node: its path of mapping names, and the node that holds its values. */
export interface FieldPlace {
  readonly path: string;
  readonly subject: Term;
}

/** The context of a mapping class that reads a field. */
export function contextOf(field: PlannedField, place: FieldPlace, reading: Reading): ReadContext {
  const { hiddenWeight, hiddenMember, isLeftToOthers = false } = field;
  return {
    graph: reading.graph,
    defaultLanguage: reading.defaultLanguage,
    nameLanguages: reading.nameLanguages,
    terms: reading.terms,
    isLeftToOthers,
    isBlank: (term) => isBlank(term, reading),
    report: (code, value, member) =>
      reportProblem(reading, {
        code,
        field: member ? `${place.path}.${member.member}` : place.path,
        subject: member?.subject ?? place.subject,
        value,
      }),
    hide: (text, language, share) => {
      if (hiddenWeight !== undefined) {
        reading.hidden.push({
          text,
          language,
          weight: hiddenWeight * share,
          field: memberPath(place, hiddenMember),
        });
      }
    },
  };
}

/** The path of a member of a field's value, or of the field itself. */
export function memberPath({ path }: Pick<FieldPlace, 'path'>, member?: string): string {
  return member === undefined ? path : `${path}.${member}`;
}
