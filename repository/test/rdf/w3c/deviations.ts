/** A test of a W3C suite whose outcome here differs, on purpose. */
export interface Deviation {
  readonly reason: string;
  /** What the refusal says. */
  readonly refusal: RegExp;
}

const NUL: Deviation = {
  reason:
    'U+0000 cannot be kept: SQL text ends there, XML cannot hold it, and in a body it mostly means UTF-16',
  refusal: /U\+0000/,
};

const EMPTY: Deviation = {
  reason: 'an empty body is a lost upload, not the description of a resource',
  refusal: /the body is empty/,
};

const TURTLE_LITERALS = {
  LITERAL1_ascii_boundaries: NUL,
  LITERAL1_all_controls: NUL,
  LITERAL_LONG1_ascii_boundaries: NUL,
  LITERAL2_ascii_boundaries: NUL,
  LITERAL_LONG2_ascii_boundaries: NUL,
};

const LINE_LITERALS = { literal_all_controls: NUL, literal_ascii_boundaries: NUL };

/** All deviations, by suite and name of the test. */
export const W3C_DEVIATIONS: Readonly<Record<string, Readonly<Record<string, Deviation>>>> = {
  'rdf-turtle': { ...TURTLE_LITERALS, 'turtle-syntax-file-01': EMPTY },
  'rdf-trig': { ...TURTLE_LITERALS, 'trig-syntax-file-01': EMPTY },
  'rdf-n-triples': { ...LINE_LITERALS, 'nt-syntax-file-01': EMPTY },
  'rdf-n-quads': { ...LINE_LITERALS, 'nt-syntax-file-01': EMPTY },
  'rdf-xml': {},
};
