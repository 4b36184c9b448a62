import { resolveReference } from '../terms/iri-reference.ts';

/** Members of expanded JSON-LD whose texts are IRIs. */
const IRI_MEMBERS: ReadonlySet<string> = new Set(['@id', '@type']);

/**
 * Expanded JSON-LD with each IRI as it was meant: the library would drop one with a blank in it, and the value with it.
 * Changes the objects.
 */
export function cleanIris<Expanded>(expanded: Expanded, baseIri: string): Expanded {
  const open: unknown[] = [expanded];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'object' && next !== null) {
      for (const [key, value] of Object.entries(next)) {
        if (IRI_MEMBERS.has(key)) {
          Object.assign(next, { [key]: cleaned(value, baseIri) });
        } else if (key !== '@value') {
          open.push(value);
        }
      }
    }
  }
  return expanded;
}

function cleaned(value: unknown, baseIri: string): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => cleaned(one, baseIri));
  }
  const isIri = typeof value === 'string' && !/^(?:_:|@)/.test(value);
  return isIri ? resolveReference(unresolved(value, baseIri), baseIri) : value;
}

/** An IRI with a blank before it, which the library took for relative. */
function unresolved(iri: string, baseIri: string): string {
  const folder = baseIri.slice(0, baseIri.lastIndexOf('/') + 1);
  const reference = iri.startsWith(folder) ? iri.slice(folder.length) : iri;
  return /^\s+[a-z][a-z\d+.-]*:/i.test(reference) ? reference : iri;
}
