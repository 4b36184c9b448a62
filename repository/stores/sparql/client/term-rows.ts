import { SaxesParser } from 'saxes';
import { StoreRequestError } from '../../../errors.ts';
import { escapeText } from '../text/term-text.ts';

/** One row of a SELECT: variable → term as N-Triples writes it. */
export type TermRow = Readonly<Record<string, string | undefined>>;

/**
 * The rows of a SELECT result in XML. Throws `StoreRequestError` where a text
 * has a character that XML cannot hold.
 */
export function termRows(xml: string): readonly TermRow[] {
  const rows: Record<string, string>[] = [];
  const parser = new SaxesParser();
  let name = '';
  let text = '';
  let kind = '';
  parser.on('error', ({ message }) => {
    throw new StoreRequestError(`The result of the server is not well-formed XML: ${message}`);
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    const { 'xml:lang': language, datatype } = attributes;
    text = '';
    if (tag === 'result') {
      rows.push({});
    } else if (tag === 'binding') {
      name = attributes.name ?? '';
    } else if (tag === 'literal') {
      kind = language ? `@${language}` : datatype ? `^^<${datatype}>` : '';
    }
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name: tag }) => {
    const row = rows.at(-1);
    if (row && (tag === 'uri' || tag === 'literal')) {
      row[name] = tag === 'uri' ? `<${text}>` : `"${escapeText(text)}"${kind}`;
    }
  });
  // Virtuoso writes carriage returns as they are, and in XML these are line feeds.
  parser.write(xml.replaceAll('\r', '&#13;')).close();
  return rows;
}
