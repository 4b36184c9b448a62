import {
  CUSTOM_PREFIX,
  customEntityOf,
  documentTypeOf,
} from '../../../../../profile-compiler/index.ts';
import { looseList } from '../../../../http/existing-api/loose-parameters.ts';
import { TYPE_NAMES, VOCABULARY } from '../search-types.ts';

/** Types that a request asks for. */
export type RequestedTypes = ReturnType<typeof requestedTypes>;

const COMPLETION = 'autocomplete';
const ALIASES: Readonly<Record<string, string>> = { catalog: 'catalogue', series: 'datasetseries' };

/** Reads a list of types. */
export function types(description: string, otherwise?: string) {
  return looseList(description, otherwise).superRefine((names, { addIssue }) => {
    const unknown = names.find((name) => !isKnown(name));
    if (unknown !== undefined) {
      addIssue(
        `"${unknown.slice(0, 80)}" is not a type of documents. Use ${TYPE_NAMES.join(', ')} or ${CUSTOM_PREFIX}<name>.`,
      );
    }
  });
}

/** Returns the types of `given`, with the custom resources of that name in place of `resource`. */
export function requestedTypes(given: readonly string[], resources: readonly string[]) {
  const named = given.filter((name) => name !== COMPLETION);
  const custom = resources.map((name) =>
    customType(name.startsWith(CUSTOM_PREFIX) ? name : CUSTOM_PREFIX + name),
  );
  const names = named.flatMap((name) =>
    name === 'resource' && custom.length > 0 ? custom : [ALIASES[name] ?? customType(name)],
  );
  return {
    /** False where every type is searched because none is named. */
    isGiven: named.length > 0,
    /** As in `filters`, `resource` replaced by the custom resources that are named; each once. */
    names: [...new Set(names)],
    /** `filter=autocomplete`, an older spelling of `autocomplete=true`. */
    isCompletion: named.length < given.length,
  };
}

/** The type of a custom resource, also where the prefix stands before the name of one that DCAT defines. */
function customType(name: string): string {
  return name.startsWith(CUSTOM_PREFIX)
    ? documentTypeOf(customEntityOf(name.slice(CUSTOM_PREFIX.length)))
    : name;
}

/** Tells whether a request asks for the terms of vocabularies. */
export function wantsTerms({ names }: RequestedTypes): boolean {
  return names.includes(VOCABULARY);
}

function isKnown(name: string): boolean {
  return (
    TYPE_NAMES.some((known) => known === name) ||
    name === 'catalog' ||
    name === COMPLETION ||
    (name.startsWith(CUSTOM_PREFIX) && name.length > CUSTOM_PREFIX.length)
  );
}
