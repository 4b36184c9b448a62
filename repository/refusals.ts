import { type InputPlace, RefusedInputError } from './errors.ts';

const MAX_PROBLEM_LENGTH = 300;

/** The fault of a document: the problem as a phrase, the remedy as a sentence, and the place. */
interface RefusalDetails {
  readonly format: string;
  readonly problem: string;
  readonly remedy?: string;
  readonly place?: InputPlace;
}

/** The refusal of a body that is not valid RDF. The message names the place too. */
export function invalidRdf(details: RefusalDetails): RefusedInputError {
  const { format, problem, remedy = 'Correct it and send the whole document again.' } = details;
  const place = details.place ?? {};
  const message = `Invalid ${format}${placeText(place)}: ${shorten(problem.replace(/\.$/, ''))}. ${remedy}`;
  return new RefusedInputError('invalid-rdf', message, place);
}

/** The refusal of a body that would cost too much to read. */
export function tooComplex(problem: string, place: InputPlace = {}): RefusedInputError {
  return new RefusedInputError('too-complex', `Too complex${placeText(place)}: ${problem}`, place);
}

/** Parsers quote the text that they could not read, which may be megabytes. */
function shorten(problem: string): string {
  return problem.length > MAX_PROBLEM_LENGTH ? `${problem.slice(0, MAX_PROBLEM_LENGTH)}…` : problem;
}

function placeText({ line, column }: InputPlace): string {
  if (line === undefined) {
    return '';
  }
  return column === undefined ? ` at line ${line}` : ` at line ${line}, column ${column}`;
}
