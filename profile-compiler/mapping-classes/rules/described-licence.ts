import type { Term } from '@rdfjs/types';
import { DC11, DCT, EDP, RDFS, SKOS } from '../../namespaces.ts';
import type { Json } from '../../values.ts';
import type { ReadContext } from '../read-context.ts';
import { authorityCodeOf } from './authority-table.ts';
import { describedText, objectOf, statedId } from './described.ts';
import { keywordId } from './keyword-id.ts';
import { exactMatchesOf } from './matches.ts';
import { describedWord } from './member-words.ts';

const IDS = [`${DC11}identifier`, `${DCT}identifier`];
const LABELS = [`${SKOS}altLabel`, `${DCT}title`, `${RDFS}label`, `${SKOS}prefLabel`];
const DESCRIPTIONS = [`${SKOS}prefLabel`, `${DCT}description`];
const ASSISTANTS = [`${EDP}licensingAssistant`];

/** A licence as the data itself describes it; `undefined` where it has no name there. */
export function describedLicence(subject: Term, context: ReadContext): Json | undefined {
  const label = describedText(
    { subject, member: 'label', predicates: LABELS, isSearched: true },
    context,
  );
  if (label === undefined) {
    return undefined;
  }
  const iri = context.isBlank(subject) ? undefined : subject.value;
  const id = statedId(subject, IDS, context) ?? (iri && nameOf(iri)) ?? keywordId(label);
  return objectOf({
    id: id ?? label,
    label,
    description: describedText(
      { subject, member: 'description', predicates: DESCRIPTIONS },
      context,
    ),
    la_url: describedWord({ subject, member: 'la_url', predicates: ASSISTANTS }, context),
    resource: iri ?? exactMatchesOf(subject, context)[0],
  });
}

/** The code in its EU table, so that the id stays the same once the vocabulary is stored; else the IRI. */
function nameOf(iri: string): string {
  return authorityCodeOf(iri)?.code ?? iri;
}
