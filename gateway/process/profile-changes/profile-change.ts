/** What a change means for those who use a profile. */
export type ChangeLevel = 'breaking' | 'dangerous' | 'safe';

/** One difference between two profiles, before its cause is known. */
export interface FoundChange {
  /** What of a profile changes: a contract of clients, the meaning of values, or what becomes of metadata. */
  readonly target: 'GraphQL' | 'documents' | 'search' | 'values' | 'validation' | 'index';
  readonly level: ChangeLevel;
  /** Schema coordinate in GraphQL (`Dataset.title`), else the path of a field from the entity on (`dataset.title`). */
  readonly at: string;
  readonly message: string;
  /** What clients have to expect. */
  readonly meaning: string;
}

/** The property shape that causes a change. */
export interface ChangeCause {
  /** The profile that has it: `old` of what is removed. */
  readonly profile: 'old' | 'new';
  readonly file: string;
  readonly line?: number;
  readonly shape?: string;
}

/** A difference between two profiles. */
export interface ProfileChange extends FoundChange {
  /** Path of the field that it is about; absent where it is about none. */
  readonly field?: string;
  readonly cause?: ChangeCause;
}
