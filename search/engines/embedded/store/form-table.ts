import { type EntityPosition, entityTables, insertInto, isOf } from '../mapping/index-layout.ts';
import type { Connections, WritingConnection } from './connections.ts';

/** A form of a word, `houses=hous`, with the number that stands for it in texts. */
export interface NumberedForm {
  readonly number: number;
  readonly form: string;
}

/** Reads the forms of one entity from a number on; `position` is that of its rows. */
export function* readForms(
  { reader }: Pick<Connections, 'reader'>,
  position: EntityPosition,
  from = 0,
): Iterable<NumberedForm> {
  const tables = entityTables(position);
  const statement = reader.prepare(
    `SELECT number, form FROM ${tables.forms} WHERE ${isOf(tables)} AND number >= ? ORDER BY number`,
  );
  for (const { number, form } of statement.iterate(from)) {
    yield { number: Number(number), form: String(form) };
  }
}

/**
 * Numbers the forms of one entity; a number is given once and kept as long as the table. Continues the numbers of a
 * table. If a transaction is rolled back, its numbers are void: begin anew.
 */
export function createFormNumbers(connection: WritingConnection, position: EntityPosition) {
  const insert = connection.writer.prepare(
    insertInto('forms', entityTables(position), ['number', 'form']),
  );
  const known = new Map<string, number>();
  for (const { number, form } of readForms({ reader: connection.writer }, position)) {
    known.set(form, number);
  }
  let added: NumberedForm[] = [];
  return {
    /** The number of a form, which is stored where it is new, within the caller's transaction. */
    numberOf(form: string): number {
      const found = known.get(form);
      if (found !== undefined) {
        return found;
      }
      const number = known.size;
      insert.run(number, form);
      known.set(form, number);
      added.push({ number, form });
      return number;
    },
    /** The forms that are new since the last call. */
    takeNew(): readonly NumberedForm[] {
      const taken = added;
      added = [];
      return taken;
    },
  };
}
