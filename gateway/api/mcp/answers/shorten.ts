import type { AnswerSelection } from './selection.ts';
/** Limits for shortening a value. */
export interface Extent {
  /** Characters of a text. */
  readonly text: number;
  /** Items of a list. */
  readonly items: number;
}

/** The shown part of an object, and the names of its shortened members. */
export interface Shortened {
  readonly value: Readonly<Record<string, unknown>>;
  readonly cut: readonly string[];
}

/** Characters of an answer as JSON: about five thousand tokens. */
export const ANSWER_CHARACTERS = 20_000;

/** The fields of a hit in a list. */
const HIT: Extent = { text: 300, items: 5 };

/** Longest text that is no prose, such as an address, which is useless if cut. */
const MAX_WORD_LENGTH = 2_000;

/** From everything that is useful to what always fits, unless there are hundreds of members. */
const EXTENTS: readonly Extent[] = [
  { text: 4_000, items: 50 },
  { text: 1_000, items: 20 },
  { text: 300, items: 10 },
  { text: 300, items: 3 },
  { text: 100, items: 1 },
];

/** Shows no more of each text and list of an object than an extent says. */
function shortened(object: Readonly<Record<string, unknown>>, extent: Extent): Shortened {
  const cut: string[] = [];
  const value = Object.fromEntries(
    Object.entries(object).map(([name, member]) => {
      const { value: shown, isCut } = shorten(member, extent);
      if (isCut) {
        cut.push(name);
      }
      return [name, shown];
    }),
  );
  return { value, cut };
}

/** The selected fields of a hit, as a list shows them. */
export function shortHit(
  node: unknown,
  { simplify }: AnswerSelection,
): Readonly<Record<string, unknown>> {
  return shortened((simplify(node) ?? {}) as Record<string, unknown>, HIT).value;
}

/** Shows as much of an object as fits into a number of characters as JSON; whole members are left out last. */
export function fitted(object: Readonly<Record<string, unknown>>, characters: number): Shortened {
  let smallest: Shortened = { value: {}, cut: [] };
  for (const extent of EXTENTS) {
    smallest = shortened(object, extent);
    if (sizeOf(smallest.value) <= characters) {
      return smallest;
    }
  }
  return withoutMembers(smallest, characters);
}

/** The first entries that fit into a number of characters as JSON; at least one, so that pages end. */
export function firstThatFit<Entry>(
  entries: readonly Entry[],
  characters = ANSWER_CHARACTERS,
): readonly Entry[] {
  let left = characters;
  return entries.filter((entry, position) => {
    left -= sizeOf(entry);
    return left >= 0 || position === 0;
  });
}

/** A page of a connection of GraphQL. */
export interface AnsweredPage<Node> {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/** The entries of a page that fit into an answer, and `next`, after which the next page begins, if there is one. */
export function pageThatFits<Node, Entry>(
  { edges, pageInfo }: AnsweredPage<Node>,
  entryOf: (node: Node) => Entry,
) {
  const entries = firstThatFit(edges.map(({ node }) => entryOf(node)));
  const next = edges[entries.length - 1]?.cursor;
  const isMore = pageInfo.hasNextPage || entries.length < edges.length;
  return { entries, position: isMore && next !== undefined ? { next } : {} };
}

/** Characters of a value as JSON. */
function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

/** Keeps the first members that fit. */
function withoutMembers({ value, cut }: Shortened, characters: number): Shortened {
  const kept: [string, unknown][] = [];
  const left = new Set(cut);
  let size = 0;
  for (const [name, member] of Object.entries(value)) {
    const wanted = size + sizeOf({ [name]: member });
    if (wanted <= characters) {
      size = wanted;
      kept.push([name, member]);
    } else {
      left.add(name);
    }
  }
  return { value: Object.fromEntries(kept), cut: [...left] };
}

interface Shown {
  readonly value: unknown;
  readonly isCut: boolean;
}

/** Recurses no deeper than a selection. */
function shorten(value: unknown, extent: Extent): Shown {
  if (typeof value === 'string') {
    const most = /\s/.test(value) ? extent.text : MAX_WORD_LENGTH;
    return value.length > most
      ? { value: `${value.slice(0, most).trimEnd()}…`, isCut: true }
      : { value, isCut: false };
  }
  if (Array.isArray(value)) {
    const items = value.slice(0, extent.items).map((item) => shorten(item, extent));
    return {
      value: items.map((item) => item.value),
      isCut: value.length > extent.items || items.some(({ isCut }) => isCut),
    };
  }
  if (typeof value === 'object' && value !== null) {
    const { value: members, cut } = shortened({ ...value }, extent);
    return { value: members, isCut: cut.length > 0 };
  }
  return { value, isCut: false };
}
