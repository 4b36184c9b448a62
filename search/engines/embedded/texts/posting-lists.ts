/** The rows of one list, in ascending order, with how much each says. Views: read them before the next write. */
export interface Postings {
  readonly rows: Int32Array;
  /** By position in `rows`; above 0. Three digits tell hits apart, and there are millions of impacts. */
  readonly impacts: Float16Array;
}

/** Lists of rows by number, all in two typed arrays. A list that outgrows its place moves to the end. */
export interface PostingLists {
  /** Number of rows of a list. */
  length(list: number): number;
  of(list: number): Postings;
  /** Puts a row into a list; one that is there gets the new impact. */
  put(list: number, row: number, impact: number): void;
  /** Puts a row that is larger than all others into a list that has room for it (`reserve`). */
  append(list: number, row: number, impact: number): void;
  /** Makes room for this many rows of each list, while all lists are empty. */
  reserve(lengths: Int32Array): void;
  /** Takes a row out of a list; does nothing if it is not in it. */
  remove(list: number, row: number): void;
  /** Becomes what other lists are, which must no longer be used. */
  become(others: PostingLists): void;
  /** Exports the state for a checkpoint. */
  state(): PostingState;
}

/** Lists as a checkpoint keeps them. */
export interface PostingState {
  start: Int32Array;
  length: Int32Array;
  capacity: Int32Array;
  rows: Int32Array;
  impacts: Float16Array;
  used: number;
  garbage: number;
}

const FIRST_SIZE = 256;
/** Compacting less than this costs more than it saves. */
const MIN_GARBAGE = 65_536;

/** Room for growth, against what is there. */
const SLACK = 1.1;

/** No lists yet, or those of a checkpoint. */
export function createPostingLists(kept?: PostingState): PostingLists {
  const lists = kept ?? noLists();

  return {
    length: (list) => lists.length[list] ?? 0,
    of(list) {
      const from = lists.start[list] ?? 0;
      const to = from + (lists.length[list] ?? 0);
      return { rows: lists.rows.subarray(from, to), impacts: lists.impacts.subarray(from, to) };
    },
    put(list, row, impact) {
      makeRoom(lists, list);
      const at = placeOf(lists, list, row);
      const end = (lists.start[list] ?? 0) + (lists.length[list] ?? 0);
      if (at === end || lists.rows[at] !== row) {
        lists.rows.copyWithin(at + 1, at, end);
        lists.impacts.copyWithin(at + 1, at, end);
        lists.rows[at] = row;
        lists.length[list] = (lists.length[list] ?? 0) + 1;
      }
      lists.impacts[at] = impact;
    },
    append(list, row, impact) {
      const length = lists.length[list] ?? 0;
      const at = (lists.start[list] ?? 0) + length;
      lists.rows[at] = row;
      lists.impacts[at] = impact;
      lists.length[list] = length + 1;
    },
    reserve: (lengths) => layOutRoom(lists, lengths),
    remove(list, row) {
      const at = placeOf(lists, list, row);
      const end = (lists.start[list] ?? 0) + (lists.length[list] ?? 0);
      if (at < end && lists.rows[at] === row) {
        lists.rows.copyWithin(at, at + 1, end);
        lists.impacts.copyWithin(at, at + 1, end);
        lists.length[list] = (lists.length[list] ?? 0) - 1;
      }
    },
    become: (others) => void Object.assign(lists, others.state()),
    state: () => ({
      ...lists,
      rows: lists.rows.subarray(0, lists.used),
      impacts: lists.impacts.subarray(0, lists.used),
    }),
  };
}

function noLists(): PostingState {
  return {
    start: new Int32Array(FIRST_SIZE),
    length: new Int32Array(FIRST_SIZE),
    capacity: new Int32Array(FIRST_SIZE),
    rows: new Int32Array(FIRST_SIZE),
    impacts: new Float16Array(FIRST_SIZE),
    used: 0,
    garbage: 0,
  };
}

/** Assigns places to the lists, one behind the other. */
function layOutRoom(lists: PostingState, lengths: Int32Array): void {
  const size = lengths.reduce((sum, length) => sum + length, 0);
  lists.start = new Int32Array(lengths.length + FIRST_SIZE);
  lists.length = new Int32Array(lists.start.length);
  lists.capacity = new Int32Array(lists.start.length);
  lists.capacity.set(lengths);
  lists.rows = new Int32Array(Math.ceil(size * SLACK) + FIRST_SIZE);
  lists.impacts = new Float16Array(lists.rows.length);
  lists.used = 0;
  for (const [list, length] of lengths.entries()) {
    lists.start[list] = lists.used;
    lists.used += length;
  }
}

/** Finds the insertion point of a row in a list; most new rows come last. */
function placeOf({ start, length, rows }: PostingState, list: number, row: number): number {
  let low = start[list] ?? 0;
  let high = low + (length[list] ?? 0);
  if (low < high && (rows[high - 1] ?? 0) < row) {
    return high;
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Grows a list by one row. */
function makeRoom(lists: PostingState, list: number): void {
  if (list >= lists.start.length) {
    lists.start = grown(lists.start, list + 1);
    lists.length = grown(lists.length, list + 1);
    lists.capacity = grown(lists.capacity, list + 1);
  }
  const length = lists.length[list] ?? 0;
  const capacity = lists.capacity[list] ?? 0;
  if (length < capacity) {
    return;
  }
  if (lists.garbage > MIN_GARBAGE && lists.garbage * 2 > lists.used) {
    compact(lists);
  }
  const wanted = length < 2 ? length + 1 : Math.ceil(length * 1.5);
  reserve(lists, lists.used + wanted);
  const from = lists.start[list] ?? 0;
  lists.rows.copyWithin(lists.used, from, from + length);
  lists.impacts.copyWithin(lists.used, from, from + length);
  lists.start[list] = lists.used;
  lists.garbage += lists.capacity[list] ?? 0;
  lists.capacity[list] = wanted;
  lists.used += wanted;
}

function reserve(lists: PostingState, size: number): void {
  if (size > lists.rows.length) {
    const larger = Math.max(size, Math.ceil(lists.rows.length * 1.3));
    lists.rows = grown(lists.rows, larger);
    lists.impacts = grown(lists.impacts, larger);
  }
}

/** Moves all lists together, each with the room that it has. */
function compact(lists: PostingState): void {
  const size = lists.used - lists.garbage;
  const rows = new Int32Array(Math.ceil(size * SLACK) + FIRST_SIZE);
  const impacts = new Float16Array(rows.length);
  let used = 0;
  for (let list = 0; list < lists.start.length; list += 1) {
    const from = lists.start[list] ?? 0;
    const length = lists.length[list] ?? 0;
    const capacity = lists.capacity[list] ?? 0;
    if (capacity > 0) {
      rows.set(lists.rows.subarray(from, from + length), used);
      impacts.set(lists.impacts.subarray(from, from + length), used);
      lists.start[list] = used;
      used += capacity;
    }
  }
  Object.assign(lists, { rows, impacts, used, garbage: 0 });
}

function grown<Data extends Int32Array | Float16Array>(data: Data, least: number): Data {
  const Kind = data.constructor as new (length: number) => Data;
  const larger = new Kind(Math.max(least, Math.ceil(data.length * 1.3)));
  larger.set(data);
  return larger;
}
