import { byCodePoint } from '../../../../../profile-compiler/index.ts';
import type { ProblemPage } from '../../../../port/search-index.ts';
import type { Generation } from '../storage.ts';

/** Documents with problems, by entity and id. */
export function problemPage(
  problems: Generation['problems'],
  { first, offset }: { readonly first: number; readonly offset: number },
): ProblemPage {
  const documents = [...problems]
    .flatMap(([entity, byId]) => [...byId].map(([id, found]) => ({ entity, id, problems: found })))
    .sort((a, b) => byCodePoint(a.entity, b.entity) || byCodePoint(a.id, b.id));
  const codes = documents.flatMap((document) => document.problems.map(({ code }) => code));
  return {
    total: documents.length,
    counts: Object.fromEntries(
      [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]),
    ),
    documents: documents.slice(offset, offset + first),
  };
}
