const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that no XML 1.0 document may hold, lone surrogates among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for an element or attribute of XML 1.0; drops characters that XML lacks. */
export function escapedXml(text: string): string {
  return escapedMarkup(text.replace(FORBIDDEN, ''));
}

/** Escapes the characters that have a meaning in HTML and XML. */
export function escapedMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
