import { type Attack, long } from '../attack.ts';
import { refusedBody, withPrefixes } from './refused-body.ts';

const SIZE = 49_000_000;
const turtle = (name: string, body: () => string): Attack =>
  refusedBody({ name, contentType: 'text/turtle', body: () => withPrefixes(body()) });

/** Turtle that costs far more than its bytes. */
export const TURTLE_BODIES: readonly Attack[] = [
  refusedBody({
    name: 'metrics with 300,000 blank nodes',
    kind: 'metrics',
    contentType: 'text/turtle',
    body: () =>
      withPrefixes(
        `<https://x.test/d> dqv:hasQualityMeasurement ${Array.from(
          { length: 300_000 },
          (_, number) => `[ dqv:value ${number} ]`,
        ).join(', ')} .`,
      ),
  }),
  turtle(
    'a dataset with 24,000 distributions',
    () =>
      `<> a dcat:Dataset ; dcat:distribution ${Array.from({ length: 24_000 }, (_, number) => `[ a dcat:Distribution ; dct:title "Title ${number}"@en ]`).join(', ')} .`,
  ),
  turtle(
    'a dataset with a description of 12 MB',
    () => `<> a dcat:Dataset ; dct:description "${'lorem ipsum word '.repeat(700_000)}"@en .`,
  ),
  turtle('Turtle: a string of 50 MB', () => `<> a dcat:Dataset ; x:p "${'x'.repeat(SIZE)}" .`),
  long(
    turtle(
      'Turtle: a string of 50 MB in lines that does not end',
      () => `<> a dcat:Dataset ; x:p """${`${'x'.repeat(99)}\n`.repeat(SIZE / 100)}`,
    ),
  ),
  turtle(
    'Turtle: 50 MB of the shortest triples',
    () =>
      `<> a dcat:Dataset ; x:p ${Array.from({ length: SIZE / 8 }, (_, number) => number).join(',')} .`,
  ),
  turtle(
    'Turtle: a prefix of 1 MB, used 1,000,000 times',
    () =>
      `@prefix y: <https://x.test/${'y'.repeat(1_000_000)}> . <> a dcat:Dataset ; x:p ${Array.from({ length: 1_000_000 }, (_, number) => `y:${number}`).join(',')} .`,
  ),
  long(turtle('Turtle: 50 MB of comments', () => `${'#\n'.repeat(SIZE / 2)}`)),
  turtle('Turtle: 50 MB of opened brackets', () => '['.repeat(SIZE)),
];
