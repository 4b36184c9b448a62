import { PLATFORM_TYPES, typesMadeFor } from '../names/schema-names.ts';
import { isGraphqlName } from '../names/type-names.ts';
import { pascalCase } from './field-names.ts';

/** Hands out names of types that the published schema has room for. */
export function typeNamesInUse(reserved: readonly string[]) {
  const taken = new Set<string>();
  for (const name of [...PLATFORM_TYPES, ...reserved]) {
    reserve(name);
  }
  return { reserve, free };

  function reserve(name: string): void {
    taken.add(name);
    for (const made of Object.values(typesMadeFor(name))) {
      taken.add(made);
    }
  }

  /** The name itself where it is free, else one with a word or number behind it. */
  function free(wanted: string): string {
    const base = isGraphqlName(wanted) && !wanted.startsWith('_') ? wanted : pascalCase(wanted);
    for (let number = 0; ; number += 1) {
      const name = number === 0 ? base : `${base}Object${number === 1 ? '' : number}`;
      const made = Object.values(typesMadeFor(name));
      if (![name, ...made].some((one) => taken.has(one))) {
        reserve(name);
        return name;
      }
    }
  }
}
