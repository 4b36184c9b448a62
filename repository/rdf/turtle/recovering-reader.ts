import { RefusedInputError } from '../../errors.ts';
import type { RdfReadOptions } from '../port/rdf-format.ts';
import { MAX_BROKEN_PARTS } from '../port/read-limits.ts';
import { checkedTerms } from '../terms/checked-terms.ts';
import { type N3Session, startN3 } from './n3-session.ts';
import { findNextStatement, type SkipState } from './next-statement.ts';
import { BLANK_NODE_PREFIX, watchStatements } from './statement.ts';

/** One of the four formats of n3. */
export interface N3Format {
  /** The name that n3 uses. */
  readonly format: string;
  readonly name: string;
  /** Place to resume at after an error: a line, the next statement that begins a line, or none. */
  readonly recovery: 'line' | 'statement' | 'none';
}

interface Skipped extends SkipState {
  readonly reason: string;
  readonly subjects: ReadonlySet<string>;
}

/** Text that the parser may not have read yet, from the line on which the statement began. */
interface Slice {
  readonly text: string;
  readonly line: number;
}

/** Reads text in slices of whole lines. Continues after an invalid statement where its caller wants to know of each. */
export class RecoveringReader {
  readonly #format: N3Format;
  readonly #options: RdfReadOptions;
  readonly #factory = checkedTerms();
  readonly #statement = watchStatements();
  #session: N3Session;
  /** Lines of the document before the first line of the session. */
  #before = 0;
  #slices: Slice[] = [];
  #nextLine = 1;
  #skipped: Skipped | undefined;
  #broken = 0;

  constructor(format: N3Format, options: RdfReadOptions) {
    this.#format = format;
    this.#options = options;
    this.#session = this.#start();
  }

  /** Returns whether reading can go on. */
  write(text: string): boolean {
    const line = this.#nextLine;
    this.#nextLine += text.split('\n').length - 1;
    return this.#skipped ? this.#skip({ text, line }) : this.#read({ text, line }, text);
  }

  end(): void {
    while (!this.#skipped) {
      try {
        this.#session.end();
        return;
      } catch (error) {
        if (!this.#interrupt(error)) {
          return;
        }
      }
    }
    // An error on a last line without a line break: the document was cut off there.
    const isCut = this.#skipped.isOpen || this.#skipped.errorLine >= this.#nextLine;
    this.#report(this.#skipped, isCut || this.#skipped.hasLost);
  }

  #start(): N3Session {
    return startN3({
      ...this.#options,
      ...this.#format,
      factory: this.#factory,
      blankNodePrefix: BLANK_NODE_PREFIX,
      ...(this.#options.onBroken && {
        onQuad: (quad) => {
          this.#statement.onQuad(quad);
          this.#options.onQuad(quad);
        },
        onToken: this.#statement.onToken,
        onPrefix: this.#statement.onPrefix,
      }),
    });
  }

  #read(slice: Slice, text: string): boolean {
    const began = this.#before + this.#statement.line();
    const isUnread = (_: Slice, index: number, slices: readonly Slice[]) =>
      (slices[index + 1]?.line ?? slice.line) > began;
    this.#slices = this.#slices.filter(isUnread);
    this.#slices.push(slice);
    try {
      this.#session.write(text);
      return true;
    } catch (error) {
      return this.#interrupt(error);
    }
  }

  /** Records an error and looks for the next statement in the unread text. */
  #interrupt(error: unknown): boolean {
    if (!(error instanceof RefusedInputError && this.#options.onBroken)) {
      throw error;
    }
    const line = this.#before + (error.place.line ?? this.#statement.line());
    const reason = error.message.replace(/ at line \d+/, ` at line ${line}`);
    const subjects = new Set(this.#statement.subjects());
    this.#skipped = { errorLine: line, isOpen: true, hasLost: false, reason, subjects };
    this.#broken += 1;
    const canRecover = this.#format.recovery !== 'none' && !this.#statement.hasBase();
    if (!canRecover || this.#broken === MAX_BROKEN_PARTS) {
      this.#report(this.#skipped, true);
      return false;
    }
    const [first] = this.#slices;
    const text = this.#slices.map((slice) => slice.text).join('');
    return first ? this.#skip({ text, line: first.line }) : true;
  }

  #skip(slice: Slice): boolean {
    if (!this.#skipped) {
      return true;
    }
    const byLine = this.#format.recovery === 'line';
    this.#slices = [];
    const found = findNextStatement(slice.text, slice.line, this.#skipped, byLine);
    this.#skipped = { ...this.#skipped, ...found.state };
    if (found.at === undefined) {
      return true;
    }
    this.#report(this.#skipped, this.#skipped.hasLost);
    this.#skipped = undefined;
    this.#before = found.at.line - 1;
    this.#session = this.#start();
    const prefixes = [...this.#statement.prefixes];
    const prologue = prefixes.map(([prefix, iri]) => `@prefix ${prefix}: <${iri}> .`).join(' ');
    const text = slice.text.slice(found.at.index);
    return this.#read({ text, line: found.at.line }, byLine ? text : `${prologue} ${text}`);
  }

  #report({ reason, subjects }: Skipped, hasLost: boolean): void {
    this.#options.onBroken?.({ reason, subjects, losesOthers: hasLost || subjects.size === 0 });
  }
}
