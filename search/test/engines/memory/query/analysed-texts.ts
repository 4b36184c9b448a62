import type { SearchPlan } from '../../../../field-values/search-plan.ts';
import { searchTexts, type WeightedText } from '../../../../field-values/texts.ts';
import type { IndexedDocument } from '../../../../port/search-index.ts';
import { type AnalysedText, analyseText } from '../../../../text/analyse.ts';

export interface ScoredText extends AnalysedText {
  /** Primary subtags. */
  readonly languages: readonly string[];
  readonly weight: number;
  readonly field?: string | undefined;
}

export type TextsScore = (texts: readonly ScoredText[]) => number | undefined;

const analysed = new WeakMap<IndexedDocument, readonly ScoredText[]>();

/** The texts of a document, analysed when they are first looked at. */
export function analysedTexts(plan: SearchPlan, document: IndexedDocument): readonly ScoredText[] {
  const texts = analysed.get(document) ?? [...searchTexts(plan, document)].map(analyse);
  analysed.set(document, texts);
  return texts;
}

function analyse({ text, languages, weight, field }: WeightedText): ScoredText {
  const forms = languages.map((language) => analyseText(text, language));
  return {
    words: forms[0]?.words ?? [],
    stems: forms.flatMap(({ stems }) => stems),
    languages,
    weight,
    field,
  };
}
