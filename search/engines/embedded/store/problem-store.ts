import { compressText, decompressText } from '../../../../repository/basics.ts';
import type {
  DocumentKey,
  DocumentProblems,
  FieldProblem,
  ProblemPage,
} from '../../../port/search-index.ts';
import type { Connections, WritingConnection } from './connections.ts';

/** Stands for documents among the codes whose number is kept. */
const DOCUMENTS = '';

/** Problems that indexing reported, by document. Prepares the statements that read problems of documents. */
export function createProblemStore({ reader }: Pick<Connections, 'reader'>) {
  const one = reader.prepare('SELECT problems FROM problem WHERE entity = ? AND id = ?');
  const some = reader.prepare(
    'SELECT entity, id, problems FROM problem ORDER BY entity, id LIMIT ? OFFSET ?',
  );
  const kept = reader.prepare(
    'SELECT code, count FROM problem_count WHERE count > 0 ORDER BY code',
  );

  return {
    of: (entity: string, id: string): readonly FieldProblem[] =>
      readProblems(one.get(entity, id)?.problems),
    page({ first, offset }: { readonly first: number; readonly offset: number }): ProblemPage {
      const { [DOCUMENTS]: total = 0, ...counts } = Object.fromEntries(
        kept.all().map(({ code, count }) => [String(code), Number(count)]),
      );
      return {
        total,
        counts,
        documents: some.all(first, offset).map(({ entity, id, problems }) => ({
          entity: String(entity),
          id: String(id),
          problems: readProblems(problems),
        })),
      };
    },
  };
}

/**
 * Writes what indexing reported, within the caller's transaction. Prepares the statements that write problems of
 * documents. They are counted here: counting them all takes too long for a reader.
 */
export function createProblemWriter(connection: WritingConnection) {
  const one = connection.writer.prepare('SELECT problems FROM problem WHERE entity = ? AND id = ?');
  const insert = connection.writer.prepare(
    'INSERT INTO problem(entity, id, problems) VALUES (?, ?, ?)',
  );
  const drop = connection.writer.prepare('DELETE FROM problem WHERE entity = ? AND id = ?');
  const count = connection.writer.prepare(
    `INSERT INTO problem_count(code, count) VALUES (?, ?)
     ON CONFLICT (code) DO UPDATE SET count = count + excluded.count`,
  );

  function addToCounts(problems: readonly FieldProblem[], times: 1 | -1): void {
    count.run(DOCUMENTS, times);
    for (const [code, { length }] of Map.groupBy(problems, (problem) => problem.code)) {
      count.run(code, times * length);
    }
  }

  function remove({ entity, id }: DocumentKey): void {
    const found = one.get(entity, id);
    if (found) {
      drop.run(entity, id);
      addToCounts(readProblems(found.problems), -1);
    }
  }

  return {
    set(document: DocumentProblems): void {
      remove(document);
      if (document.problems.length > 0) {
        // The messages of one kind are much alike.
        insert.run(document.entity, document.id, compressText(JSON.stringify(document.problems)));
        addToCounts(document.problems, 1);
      }
    },
    remove,
  };
}

function readProblems(packed: unknown): readonly FieldProblem[] {
  return packed instanceof Uint8Array ? JSON.parse(decompressText(packed)) : [];
}
