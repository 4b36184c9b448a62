/** Lists that name media types by IRI: the registry of IANA, its copy at W3C, and a redirect to it. */
const LISTS =
  /^https?:\/\/(?:(?:www\.)?iana\.org\/assignments\/media-types|www\.w3\.org\/ns\/iana\/media-types|purl\.org\/net\/mediatypes)\/([^?#]+)/i;
const MEDIA_TYPE = /^[a-z\d][\w!#$&^.+-]*\/[a-z\d][\w!#$&^.+-]*$/;

/** `type/subtype` of such a text in lower case, without its parameters, or of an IRI that a list has for it. */
export function mediaTypeOf(text: string): string | undefined {
  return mediaTypeOfIri(text) ?? nameIn(percentDecoded(text));
}

/** The media type of an IRI; `undefined` for those of anything else. */
export function mediaTypeOfIri(iri: string): string | undefined {
  const [, path] = LISTS.exec(iri) ?? [];
  return path === undefined ? undefined : nameIn(percentDecoded(path));
}

function nameIn(text: string): string | undefined {
  const [name = ''] = text.split(';');
  const type = name.trim().toLowerCase().replace(/[#/]$/, '');
  return MEDIA_TYPE.test(type) ? type : undefined;
}

/** The text without percent-encoding; as it is where that is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The IRIs of a media type in the registry, which is cited with either scheme. */
export function ianaIrisOf(mediaType: string): readonly string[] {
  const name = mediaType.toLowerCase();
  return ['https', 'http'].map(
    (scheme) => `${scheme}://www.iana.org/assignments/media-types/${name}`,
  );
}
