import type { ReadContext, VocabularyTerm } from '../read-context.ts';

const VOCABULARIES = ['licence'];

/** The stored licence with this IRI or matched by it; scheme and final `/` make no difference. */
export function licenceByIri(
  iri: string,
  { terms }: Pick<ReadContext, 'terms'>,
): VocabularyTerm | undefined {
  for (const variant of variantsOf(iri)) {
    const term = terms.byIri(VOCABULARIES, variant);
    if (term) {
      return term;
    }
  }
  return undefined;
}

/** The stored licence with this id, label or IRI as text; `CC BY-SA 4.0` counts as `CC_BYSA_4_0`. */
export function licenceByText(
  text: string,
  context: Pick<ReadContext, 'terms'>,
): VocabularyTerm | undefined {
  return (
    context.terms.byText(VOCABULARIES, text) ??
    licenceByIri(text, context) ??
    context.terms.byText(VOCABULARIES, text.replaceAll('-', '').replaceAll(/[.\s]/g, '_'))
  );
}

function variantsOf(iri: string): readonly string[] {
  const slashes = iri.endsWith('/') ? [iri, iri.slice(0, -1)] : [iri, `${iri}/`];
  return [...slashes, ...slashes.map(otherScheme)];
}

function otherScheme(iri: string): string {
  return iri.startsWith('https:')
    ? iri.replace('https:', 'http:')
    : iri.replace(/^http:/, 'https:');
}
