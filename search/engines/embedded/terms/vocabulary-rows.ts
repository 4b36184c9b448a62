import {
  dropVocabulary,
  VOCABULARY_TABLES,
  type VocabularyPosition,
} from '../mapping/index-layout.ts';
import type { Connections } from '../store/connections.ts';
import { type OpenedVocabulary, openTerms } from './opened-vocabulary.ts';

/** The vocabularies of a generation in SQLite: a row for each, which names the part that its terms are. */
export type VocabularyRows = ReturnType<typeof createVocabularyRows>;

/** Every part is looked up by itself: the terms of all vocabularies would have to be read for them at once. */
const NEXT_PART = `SELECT min(part) AS part FROM ${VOCABULARY_TABLES.documents} WHERE part > ?`;
const NEXT_FORMS = `SELECT min(part) AS part FROM ${VOCABULARY_TABLES.forms} WHERE part > ?`;

export function createVocabularyRows(connections: Connections) {
  const { reader, writer } = connections;
  const all = reader.prepare('SELECT id, part, entry, languages FROM vocabulary ORDER BY id');
  const nextParts = [NEXT_PART, NEXT_FORMS].map((sql) => reader.prepare(sql));
  const put = writer.prepare(
    'INSERT OR REPLACE INTO vocabulary(id, part, entry, languages) VALUES (?, ?, ?, ?)',
  );
  const remove = writer.prepare('DELETE FROM vocabulary WHERE id = ?');
  let newest = 0;

  /** Drops a part that no row refers to. */
  function drop(position: VocabularyPosition): void {
    writer.exec(dropVocabulary(position));
  }

  function* presentParts(): Generator<number> {
    for (const next of nextParts) {
      for (let part = next.get(0)?.part; part; part = next.get(part)?.part) {
        yield Number(part);
      }
    }
  }

  return {
    /** Opens every vocabulary, and drops parts that a crash has left behind. */
    open(): readonly OpenedVocabulary[] {
      const known = all.all().map(({ part, entry, languages }) => ({
        position: { part: Number(part) },
        entry: JSON.parse(String(entry)),
        languages: JSON.parse(String(languages)),
      }));
      const used = new Set(known.map(({ position }) => position.part));
      const present = new Set(presentParts());
      newest = Math.max(0, ...used, ...present);
      for (const part of present.difference(used)) {
        drop({ part });
      }
      return known.map((vocabulary) => ({
        ...vocabulary,
        terms: openTerms(connections, vocabulary.position),
      }));
    },
    /** A part without rows. */
    newPart(): VocabularyPosition {
      newest += 1;
      return { part: newest };
    },
    /** Within the caller's transaction. */
    set({ entry, position, languages }: Omit<OpenedVocabulary, 'terms'>): void {
      put.run(entry.id, position.part, JSON.stringify(entry), JSON.stringify(languages));
    },
    /** Within the caller's transaction. */
    remove: (id: string): void => void remove.run(id),
    drop,
  };
}
