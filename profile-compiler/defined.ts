/** Members that may be `undefined` as optional ones. */
type Defined<Members> = {
  readonly [Name in keyof Members]?: Exclude<Members[Name], undefined>;
};

/** Leaves out members without a value, since an optional member is absent and never `undefined`. */
export function defined<Members extends object>(members: Members): Defined<Members> {
  const stated = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated) as Defined<Members>;
}
