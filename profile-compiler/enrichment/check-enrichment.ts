import { nearest } from '../check/names/nearest.ts';
import { issue, type ProfileIssue } from '../issues.ts';
import type { ProfileModelData } from '../model.ts';
import { type EnrichmentConfig, entryPlace, type VocabularyEnrichment } from './config.ts';
import { enrichModel } from './enrich-model.ts';
import {
  enrichmentOf,
  holdsTerms,
  isMeant,
  type PlacedField,
  placedFields,
} from './field-paths.ts';
import { checkReplacements } from './replacements.ts';
import { termSourceAt } from './term-sources.ts';

/**
 * Lists everything that is wrong with a configuration, in its order. What depends on the profile is
 * checked where there is a model of it.
 */
export function checkEnrichment(
  config: EnrichmentConfig,
  model: ProfileModelData | undefined,
): readonly ProfileIssue[] {
  const placed = model ? placedFields(model) : [];
  const issues = Object.entries(config).flatMap(([vocabulary, enrichment]) => [
    ...(model ? checkFields({ model, placed }, vocabulary, enrichment) : []),
    ...(model ? checkPaths(placed, vocabulary, enrichment) : []),
    ...checkReplacements(vocabulary, enrichment),
  ]);
  return model && issues.length === 0 ? checkTogether({ model, placed }, config) : issues;
}

interface Model {
  readonly model: ProfileModelData;
  readonly placed: readonly PlacedField[];
}

function checkFields(
  { model, placed }: Model,
  vocabulary: string,
  enrichment: VocabularyEnrichment,
): ProfileIssue[] {
  const names = [...new Set(placed.filter(canHold).map(({ field }) => field.name))];
  return enrichment.fields.flatMap((name, at) => {
    const problem = problemOf(name);
    const place = entryPlace(vocabulary, 'fields', at);
    return problem === undefined ? [] : [issue('enrichment-field', place, problem)];
  });

  function canHold({ field }: PlacedField): boolean {
    return holdsTerms(model, field);
  }

  function problemOf(name: string) {
    const called = placed.filter(({ field }) => field.name === name);
    if (called.length === 0) {
      return { message: `No field is called "${name}"`, ...suggestion(name, names) };
    }
    if (!called.some(canHold)) {
      return { message: `The values of the field "${name}" are no terms of a vocabulary` };
    }
    const isLeft = called.some((one) => canHold(one) && isMeant(enrichment, one));
    return isLeft
      ? undefined
      : {
          message: `No field "${name}" is left by includes and excludes; there are ${called.map(({ path }) => path).join(', ')}`,
          remedy: 'Mend includes and excludes, or remove the name.',
        };
  }
}

function checkPaths(
  placed: readonly PlacedField[],
  vocabulary: string,
  enrichment: VocabularyEnrichment,
): ProfileIssue[] {
  const paths = [...new Set(placed.map(({ path }) => path))];
  return (['includes', 'excludes'] as const).flatMap((member) =>
    (enrichment[member] ?? []).flatMap((path, at) =>
      paths.includes(path)
        ? []
        : [
            issue('enrichment-path', entryPlace(vocabulary, member, at), {
              message: `There is no field at "${path}"`,
              ...suggestion(path, paths),
            }),
          ],
    ),
  );
}

function suggestion(word: string, known: readonly string[]): { readonly remedy?: string } {
  const close = nearest(word, known);
  return close === undefined ? {} : { remedy: `Did you mean "${close}"?` };
}

/** What only several vocabularies, or the types that they need, can get wrong. */
function checkTogether({ model, placed }: Model, config: EnrichmentConfig): ProfileIssue[] {
  const clashes = placed.flatMap((one) => checkForms(model, config, one));
  if (clashes.length > 0) {
    return [...new Map(clashes.map((found) => [JSON.stringify(found), found])).values()];
  }
  const [first = ''] = Object.keys(config);
  return enrichModel(model, config).taken.map((name) =>
    issue('enrichment-type-name', entryPlace(first, 'fields'), {
      message: `An enriched field needs a type ${name}, and the name is taken`,
    }),
  );
}

function checkForms(
  model: ProfileModelData,
  config: EnrichmentConfig,
  placed: PlacedField,
): ProfileIssue[] {
  const first = new Map<string, { readonly form: string; readonly vocabulary: string }>();
  return enrichmentOf(model, config, placed).flatMap(({ vocabulary, replacements }) =>
    replacements.flatMap(({ target, source }, at) => {
      const form = formOf(source);
      const other = first.get(target) ?? { form, vocabulary };
      first.set(target, other);
      return other.form === form
        ? []
        : [
            issue('enrichment-clash', entryPlace(vocabulary, 'replacements', at), {
              message: `It makes ${target} of the field "${placed.path}" ${form}, but the vocabulary ${other.vocabulary} makes it ${other.form}`,
            }),
          ];
    }),
  );
}

function formOf(path: string): string {
  const source = termSourceAt(path);
  if (source?.value.kind === 'language-map') {
    return 'a language map';
  }
  return source?.many ? 'a list of texts' : 'a text';
}
