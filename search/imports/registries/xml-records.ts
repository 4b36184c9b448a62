import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { nextTurn } from '../../../repository/index.ts';
import { RegistryFileError } from './registry.ts';

/** Characters that are parsed between two yields: a few milliseconds. */
const SLICE = 64 * 1024;
const MAX_DEPTH = 50;

/** An element while it is open. */
export interface OpenElement {
  readonly local: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, SaxesAttributeNS>>;
}

/** Called while a document is read. */
export interface XmlListener {
  /** An element has ended; `path` leads from the root to it, `text` is what it held itself. */
  closed(path: readonly OpenElement[], text: string): void;
  /** The root has begun. */
  root(element: OpenElement): void;
}

/**
 * Reads an XML document, yielding to the event loop. Document types are refused, and with them all
 * entities except the five of XML. Rejects with `RegistryFileError`, and with what the listener throws.
 */
export async function readXml(
  bytes: Uint8Array<ArrayBuffer>,
  listener: XmlListener,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  const path: OpenElement[] = [];
  const texts: string[] = [];
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('the document has a DOCTYPE; leave it out'));
  parser.on('opentag', ({ local, uri: namespace, attributes }) => {
    const element = { local, namespace, attributes };
    texts.push('');
    if (path.push(element) > MAX_DEPTH) {
      refuse(`elements nest deeper than ${MAX_DEPTH}`);
    }
    if (path.length === 1) {
      listener.root(element);
    }
  });
  const addText = (text: string) => {
    const outer = texts.pop();
    if (outer !== undefined) {
      texts.push(outer + text);
    }
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    listener.closed(path, texts.pop() ?? '');
    path.pop();
  });
  const text = decode(bytes);
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await nextTurn();
  }
  parser.close();

  function refuse(problem: string): never {
    throw new RegistryFileError(
      `It is not XML that can be read, at line ${parser.line}, column ${parser.column + 1}: ${problem}.`,
    );
  }
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RegistryFileError('It is not text in UTF-8.');
  }
}
