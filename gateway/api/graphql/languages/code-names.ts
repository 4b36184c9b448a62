import type { Code } from '../../../../profile-compiler/index.ts';

/** A name with the language that it is in. */
export interface CodeName {
  readonly value: string;
  readonly language: string;
}

/** Names of languages and countries by their code. */
export type CodeNames = ReturnType<typeof createCodeNames>;

/** Names for one request, which asks for few languages. */
export function createCodeNames() {
  const known = new Map<string, Intl.DisplayNames | undefined>();
  return {
    /** `undefined` if the language is not known, or the code has no name in it. */
    in(range: string, { kind, code }: Code): CodeName | undefined {
      const key = `${kind} ${range}`;
      if (!known.has(key)) {
        known.set(key, namesIn(range, kind));
      }
      const names = known.get(key);
      const value = names && nameOf(names, kind === 'region' ? code.toUpperCase() : code);
      return names && value !== undefined
        ? { value, language: names.resolvedOptions().locale }
        : undefined;
    },
  };
}

function namesIn(range: string, type: Code['kind']): Intl.DisplayNames | undefined {
  try {
    const [locale] = Intl.DisplayNames.supportedLocalesOf(range);
    return locale === undefined
      ? undefined
      : new Intl.DisplayNames(locale, { type, fallback: 'none' });
  } catch {
    // Not a language tag.
    return undefined;
  }
}

function nameOf(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    // Not a code, such as the name of a place.
    return undefined;
  }
}
