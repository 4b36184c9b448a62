/** A test of a W3C suite whose outcome here differs, on purpose. */
export interface Deviation {
  readonly reason: string;
  /** What the refusal says, or that there is none. */
  readonly refusal: RegExp;
}

const ANY_IRI: Deviation = {
  reason:
    'one malformed link must not make a dataset unreadable: what no IRI may hold is percent-encoded',
  refusal: /accepted/,
};

function malformedIris(...names: readonly string[]): Readonly<Record<string, Deviation>> {
  return Object.fromEntries(names.map((name) => [name, ANY_IRI]));
}

const numbered = (name: string, numbers: readonly string[]) =>
  numbers.map((number) => `${name}-${number}`);

const ONE_TO_FIVE = ['01', '02', '03', '04', '05'];
const MALFORMED_IRIS = (format: string) =>
  malformedIris(
    ...numbered(`${format}-syntax-bad-uri`, ONE_TO_FIVE),
    ...numbered(`${format}-syntax-bad-uri-escape`, ['01', '02', '03', '04']),
    ...numbered(`${format}-syntax-bad-numeric-escape`, ['09', '10']),
  );
const MALFORMED_LINE_IRIS = malformedIris(
  ...numbered('nt-syntax-bad-uri', [...ONE_TO_FIVE, '06', '07', '08', '09']),
);

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
  'rdf-turtle': {
    ...TURTLE_LITERALS,
    ...MALFORMED_IRIS('turtle'),
    'turtle-syntax-file-01': EMPTY,
  },
  'rdf-trig': { ...TURTLE_LITERALS, ...MALFORMED_IRIS('trig'), 'trig-syntax-file-01': EMPTY },
  'rdf-n-triples': { ...LINE_LITERALS, ...MALFORMED_LINE_IRIS, 'nt-syntax-file-01': EMPTY },
  'rdf-n-quads': {
    ...LINE_LITERALS,
    ...MALFORMED_LINE_IRIS,
    ...malformedIris('nq-syntax-bad-uri-01'),
    'nt-syntax-file-01': EMPTY,
  },
  'rdf-xml': {},
};
