/** Small values beside the indexes, each read and replaced as a whole; all processes of an engine see the same. */
export interface NoteStore {
  read<Value>(name: string): Promise<Note<Value> | undefined>;
  /** Replaces a note, where `over` is its newest version (`undefined`: there is none); else changes nothing and gives `false`. */
  write(name: string, value: object, over: unknown): Promise<boolean>;
  /** Names of all notes. */
  names(): Promise<readonly string[]>;
  delete(name: string): Promise<void>;
}

export interface Note<Value> {
  readonly value: Value;
  /** Opaque; for `write`. */
  readonly version: unknown;
}
