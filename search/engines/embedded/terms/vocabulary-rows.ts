import { dropEntity, entityTables, layOutEntity } from '../mapping/index-layout.ts';
import { type Connections, inTransaction } from '../store/connections.ts';
import { type OpenedVocabulary, openTerms } from './opened-vocabulary.ts';

/** The vocabularies of a generation in SQLite: a row for each, which names the tables of its terms. */
export interface VocabularyRows {
  /** Opens every vocabulary, and drops tables that a crash has left behind. */
  open(): readonly OpenedVocabulary[];
  /** Lays out empty tables for terms. */
  layOut(): Promise<string>;
  /** Within the caller's transaction. */
  set(vocabulary: Omit<OpenedVocabulary, 'terms'>): void;
  /** Within the caller's transaction. */
  remove(id: string): void;
  /** Drops tables that no row refers to. */
  drop(position: string): void;
}

export function createVocabularyRows(connections: Connections): VocabularyRows {
  const { reader, writer } = connections;
  const all = reader.prepare('SELECT id, position, entry, languages FROM vocabulary ORDER BY id');
  const tables = reader.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const put = connections.writer.prepare(
    'INSERT OR REPLACE INTO vocabulary(id, position, entry, languages) VALUES (?, ?, ?, ?)',
  );
  const remove = connections.writer.prepare('DELETE FROM vocabulary WHERE id = ?');
  let newest = 0;

  function drop(position: string): void {
    writer.exec(dropEntity(position));
  }

  return {
    open() {
      const known = all.all().map(({ position, entry, languages }) => ({
        position: String(position),
        entry: JSON.parse(String(entry)),
        languages: JSON.parse(String(languages)),
      }));
      const present = tables.all().flatMap(({ name }) => numberOf(String(name)) ?? []);
      newest = Math.max(0, ...present);
      const used = new Set(known.map(({ position }) => position));
      present
        .map(positionOf)
        .filter((position) => !used.has(position))
        .forEach(drop);
      return known.map((vocabulary) => ({
        ...vocabulary,
        terms: openTerms(connections, vocabulary.position),
      }));
    },
    async layOut() {
      newest += 1;
      const position = positionOf(newest);
      await inTransaction(connections, async () => {
        writer.exec(layOutEntity(position));
      });
      return position;
    },
    set({ entry, position, languages }) {
      put.run(entry.id, position, JSON.stringify(entry), JSON.stringify(languages));
    },
    remove: (id) => void remove.run(id),
    drop,
  };
}

/** Table names of vocabularies differ from those of entities by this first letter. */
function positionOf(number: number): string {
  return `v${number}`;
}

const FIRST_TABLE = new RegExp(`^${entityTables('v(\\d+)').documents}$`);

function numberOf(table: string): number | undefined {
  const [, number] = FIRST_TABLE.exec(table) ?? [];
  return number === undefined ? undefined : Number(number);
}
