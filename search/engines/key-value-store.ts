/** Small values beside the indexes, each read and replaced as a whole. All processes of an engine see the same values. */
export interface KeyValueStore {
  read<Value>(key: string): Promise<VersionedValue<Value> | undefined>;
  /** Compares and sets: writes if `over` is the present version (`undefined`: there is none). Returns whether it did. */
  write(key: string, value: object, over: unknown): Promise<boolean>;
  keys(): Promise<readonly string[]>;
  delete(key: string): Promise<void>;
}

export interface VersionedValue<Value> {
  readonly value: Value;
  /** Opaque; for `write`. */
  readonly version: unknown;
}
