import type { Literal } from '@rdfjs/types';
import {
  languageKeyOf,
  readTag,
} from '../../../../../profile-compiler/mapping-classes/rules/language-key.ts';
import {
  cacheForms,
  formTokens,
  LONGEST_CACHED,
} from '../../../../../search/engines/embedded/mapping/analysed-text.ts';
import { planEntities } from '../../../../../search/field-values/search-plan.ts';
import { searchTexts } from '../../../../../search/field-values/texts.ts';
import { cacheWordForms, createWordForms, type FormsOf } from '../../../../../search/text/stems.ts';
import { segmentsOf } from '../../../../../search/text/words.ts';
import type { Finding } from '../../bench.ts';
import { compareWork } from './compare.ts';
import type { Sample } from './sample.ts';

/** Caches of text analysis, over every text of the sample; each round begins with empty ones. */
export async function textCaches({ model, datasets }: Sample): Promise<readonly Finding[]> {
  const plan = planEntities(model).get('dataset');
  const texts = plan ? datasets.flatMap(({ made }) => [...searchTexts(plan, made)]) : [];
  const words = texts.flatMap(({ text, languages: [language = 'und'] }) =>
    segmentsOf(text).flatMap((segment) => segment.words.map((word) => ({ word, language }))),
  );
  const literals = datasets.flatMap(({ quads }) =>
    quads.map(({ object }) => object).filter(isTagged),
  );
  const languages = [...new Set(words.map(({ language }) => language))];
  const plainForms = new Map(languages.map((one) => [one, createWordForms(one)]));
  const labels = texts.filter(({ text }) => text.length <= LONGEST_CACHED);
  return [
    await compareWork({
      what: 'word forms, for each word of a text',
      times: words.length,
      withCache() {
        const cached = [...plainForms].map(
          ([one, formsOf]) => [one, cacheWordForms(formsOf)] as const,
        );
        readWords(new Map(cached));
      },
      without: () => readWords(plainForms),
    }),
    await compareWork({
      what: 'text forms, for each short text of a document',
      times: labels.length,
      withCache: () => labels.map(cacheForms()),
      without: () => labels.map(formTokens),
    }),
    await compareWork({
      what: 'language keys, for each tagged literal',
      times: literals.length,
      withCache: () => literals.map((literal) => languageKeyOf(literal, 'en')),
      without: () => literals.map(({ language }) => readTag(language)),
    }),
  ];

  function readWords(formsOf: ReadonlyMap<string, FormsOf>): void {
    for (const { word, language } of words) {
      formsOf.get(language)?.(word);
    }
  }
}

function isTagged(term: { readonly termType: string }): term is Literal {
  return term.termType === 'Literal' && 'language' in term && term.language !== '';
}
