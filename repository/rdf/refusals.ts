import { type InputPlace, RefusedInputError } from '../errors.ts';

const LONGEST_PROBLEM = 300;

/** What a reader found wrong: the details as a phrase, where it stands, and how to mend it. */
export interface RefusalDetails {
  readonly format: string;
  readonly problem: string;
  readonly remedy?: string;
  readonly place?: InputPlace;
}

/** The refusal of a body that is not valid RDF, with its place in the message as well. */
export function invalidRdf(details: RefusalDetails): RefusedInputError {
  const { format, problem, remedy = 'Mend it there and send the whole document again.' } = details;
  const place = details.place ?? {};
  const message = `Not valid ${format}${placeText(place)}: ${shorten(problem.replace(/\.$/, ''))}. ${remedy}`;
  return new RefusedInputError('invalid-rdf', message, place);
}

/** The refusal of a body that would cost too much to read. */
export function tooComplex(problem: string, place: InputPlace = {}): RefusedInputError {
  return new RefusedInputError('too-complex', `Too complex${placeText(place)}: ${problem}`, place);
}

/** Parsers quote what they stumbled over, which may be megabytes. */
function shorten(problem: string): string {
  return problem.length > LONGEST_PROBLEM ? `${problem.slice(0, LONGEST_PROBLEM)}…` : problem;
}

function placeText({ line, column }: InputPlace): string {
  if (line === undefined) {
    return '';
  }
  return column === undefined ? ` at line ${line}` : ` at line ${line}, column ${column}`;
}
