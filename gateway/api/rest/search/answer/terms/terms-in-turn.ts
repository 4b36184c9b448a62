import { byCodePoint } from '../../../../../../profile-compiler/index.ts';
import type { HitPlace, HitSource, SourceHit } from '../hit-source.ts';
import { vocabularyAt } from './term-place.ts';

/** Reads the terms of vocabularies, all of one behind all of the other; these are in the order of their names. */
export function termsInTurn(vocabularies: readonly HitSource[]): HitSource['read'] {
  let counted: Promise<readonly number[]> | undefined;

  function totals(): Promise<readonly number[]> {
    counted ??= Promise.all(
      vocabularies.map(async (vocabulary) => (await vocabulary.read({ first: 0 })).total),
    );
    return counted;
  }

  return async ({ first, offset = 0, after }) => {
    const all = await totals();
    const left = partsBehind(vocabularies, all, { offset, after });
    const hits: SourceHit[] = [];
    // Again where a vocabulary has fewer terms than were counted.
    for (let isMore = true; isMore && hits.length < first; ) {
      const parts = nextParts(left, first - hits.length);
      const pages = await Promise.all(parts.map(({ source, page }) => source.read(page)));
      hits.push(...pages.flatMap((page) => page.hits));
      isMore = parts.length > 0;
    }
    return { total: all.reduce((sum, one) => sum + one, 0), hits };
  };
}

/** What is read of a vocabulary. */
interface Part {
  readonly source: HitSource;
  readonly page: HitPlace;
}

/** What is left of each vocabulary that is not passed over; of one that goes on behind a cursor, at most so much. */
function partsBehind(
  vocabularies: readonly HitSource[],
  totals: readonly number[],
  { offset, after }: { readonly offset: number; readonly after: string | undefined },
): Part[] {
  const from = after === undefined ? '' : vocabularyAt(after);
  let passed = offset;
  return vocabularies.flatMap((source, at): Part[] => {
    const total = totals[at] ?? 0;
    const place = byCodePoint(source.name, from);
    if (place < 0) {
      return [];
    }
    if (after !== undefined && place === 0) {
      return [{ source, page: { first: total, after } }];
    }
    const skipped = Math.min(passed, total);
    passed -= skipped;
    const first = total - skipped;
    return first === 0 ? [] : [{ source, page: { first, offset: skipped } }];
  });
}

/** Takes the first parts that have so many hits together. */
function nextParts(left: Part[], count: number): readonly Part[] {
  const parts: Part[] = [];
  for (let missing = count; missing > 0; ) {
    const part = left.shift();
    if (!part) {
      break;
    }
    const { first: most, offset = 0, after } = part.page;
    const first = Math.min(missing, most);
    parts.push({ ...part, page: { ...part.page, first } });
    if (first < most && after === undefined) {
      left.unshift({ ...part, page: { first: most - first, offset: offset + first } });
    }
    // How much there is behind a cursor shows when it is read.
    missing = after === undefined ? missing - first : 0;
  }
  return parts;
}
