const IANA = /^https?:\/\/www\.iana\.org\/assignments\/media-types\/(.+)$/i;
const MEDIA_TYPE = /^[a-z\d][\w!#$&^.+-]*\/[a-z\d][\w!#$&^.+-]*$/i;

/** `type/subtype` of such a text, without its parameters, or of an IRI of the IANA registry. */
export function mediaTypeOf(text: string): string | undefined {
  const written = IANA.exec(text)?.[1] ?? text;
  const [name = ''] = written.split(';');
  const type = name.trim();
  return MEDIA_TYPE.test(type) ? type : undefined;
}

/** Whether an IRI stands in the registry of media types. */
export function isIanaMediaType(iri: string): boolean {
  return IANA.test(iri);
}

/** The IRIs of a media type in the registry, which is cited with either scheme. */
export function ianaIrisOf(mediaType: string): readonly string[] {
  const name = mediaType.toLowerCase();
  return ['https', 'http'].map(
    (scheme) => `${scheme}://www.iana.org/assignments/media-types/${name}`,
  );
}
