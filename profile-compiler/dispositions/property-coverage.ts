/** Disposition of one property shape of a profile. */
export interface PropertyCoverage {
  readonly file: string;
  readonly line?: number;
  /** IRI of the shape that it belongs to; absent where no named shape has it. */
  readonly shape?: string;
  /** Its name or path after that of the shape: `Dataset_Shape.title`. */
  readonly label: string;
  /** The predicate, or the path in the syntax of SPARQL; absent where it has none. */
  readonly path?: string;
  /** `field`: documents have it. `informative`: another property is the field, this one is only validated. */
  readonly disposition: 'field' | 'informative' | 'not-used';
  /** Reason why it is no field, or a field without values. */
  readonly reason?: string;
  readonly mappingClass?: string;
  /** The fields that it becomes, from the entity on: `dataset.distributions.format`. */
  readonly fields: readonly string[];
}

/** The disposition of every property shape of a profile, by file and line. */
export interface ProfileCoverage {
  /** Number of property shapes by disposition. */
  readonly counts: Readonly<Record<PropertyCoverage['disposition'], number>>;
  readonly properties: readonly PropertyCoverage[];
}
