export const BASE = 'https://platform.test/';
export const CATALOGUE = 'harbour';

/** How many notes a whole dataset has, so that a torn one shows. */
export const NOTES = 40;

/** A dataset whose every note names its version. */
export function datasetText(version: number): string {
  const notes = Array.from({ length: NOTES }, (_, note) => `"note ${note} of ${version}"`);
  return `[] a <http://www.w3.org/ns/dcat#Dataset> ; <urn:version> ${version} ; <urn:note> ${notes.join(', ')} .`;
}
