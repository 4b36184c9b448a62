import type { FieldProblem } from '../../../document/field-problem.ts';
import type { DocumentKey, DocumentProblems, ProblemPage } from '../../search-index.ts';
import type { Connections, WritingConnection } from './connections.ts';

/** What indexing reported, by document. */
export interface ProblemStore {
  of(entity: string, id: string): readonly FieldProblem[];
  page(page: { readonly first: number; readonly offset: number }): ProblemPage;
}

/** Writes what indexing reported, within the caller's transaction. */
export interface ProblemWriter {
  set(problems: DocumentProblems): void;
  remove(key: DocumentKey): void;
}

/** Prepares the statements that read problems of documents. */
export function createProblemStore({ reader }: Pick<Connections, 'reader'>): ProblemStore {
  const one = reader.prepare('SELECT problems FROM problem WHERE entity = ? AND id = ?');
  const some = reader.prepare(
    'SELECT entity, id, problems FROM problem ORDER BY entity, id LIMIT ? OFFSET ?',
  );
  const total = reader.prepare('SELECT count(*) AS total FROM problem');
  const counts = reader.prepare(
    `SELECT json_extract(one.value, '$.code') AS code, count(*) AS count
     FROM problem, json_each(problem.problems) AS one GROUP BY code ORDER BY code`,
  );

  return {
    of: (entity, id) => readProblems(one.get(entity, id)?.problems),
    page: ({ first, offset }) => ({
      total: Number(total.get()?.total ?? 0),
      counts: Object.fromEntries(
        counts.all().map(({ code, count }) => [String(code), Number(count)]),
      ),
      documents: some.all(first, offset).map(({ entity, id, problems }) => ({
        entity: String(entity),
        id: String(id),
        problems: readProblems(problems),
      })),
    }),
  };
}

/** Prepares the statements that write problems of documents. */
export function createProblemWriter(connection: WritingConnection): ProblemWriter {
  const set = connection.writer.prepare(
    'INSERT OR REPLACE INTO problem(entity, id, problems) VALUES (?, ?, ?)',
  );
  const drop = connection.writer.prepare('DELETE FROM problem WHERE entity = ? AND id = ?');

  function remove({ entity, id }: DocumentKey): void {
    drop.run(entity, id);
  }

  return {
    set(document) {
      if (document.problems.length === 0) {
        remove(document);
      } else {
        set.run(document.entity, document.id, JSON.stringify(document.problems));
      }
    },
    remove,
  };
}

function readProblems(json: unknown): readonly FieldProblem[] {
  return typeof json === 'string' ? JSON.parse(json) : [];
}
