import { RefusedInputError } from '../../errors.ts';
import { MOST_BROKEN_PARTS, type RdfStreamOptions } from '../rdf-stream.ts';
import { checkedTerms } from '../terms/checked-terms.ts';
import { startN3 } from './n3-session.ts';
import { findNextStatement, type SkipState, startSkipping } from './next-statement.ts';
import { BLANK_NODE_PREFIX, watchStatements } from './statement.ts';

/** One of the four formats of n3. */
export interface N3Format {
  /** The name that n3 uses. */
  readonly format: string;
  readonly name: string;
  /** Where reading can go on behind an error: at a line, at the next statement that begins a line, or nowhere. */
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

/** Reads text in slices of whole lines, and goes on behind a statement that is wrong. */
export function recoveringReader(format: N3Format, options: RdfStreamOptions) {
  const factory = checkedTerms({ keepGraphs: true });
  const statement = watchStatements();
  let session = start();
  /** Lines of the document before the first line of the session. */
  let before = 0;
  let slices: Slice[] = [];
  let nextLine = 1;
  let skipped: Skipped | undefined;
  let broken = 0;

  return {
    /** Returns whether reading can go on. */
    write(text: string): boolean {
      const line = nextLine;
      nextLine += text.split('\n').length - 1;
      return skipped ? skip({ text, line }) : read({ text, line }, text);
    },
    end(): void {
      while (!skipped) {
        try {
          session.end();
          return;
        } catch (error) {
          if (!interrupt(error)) {
            return;
          }
        }
      }
      // An error on a last line without a line break: the document was cut off there.
      const isCut = skipped.isOpen || skipped.errorLine >= nextLine;
      report(skipped, isCut || skipped.hasLost);
    },
  };

  function start() {
    return startN3({
      ...options,
      ...format,
      factory,
      blankNodePrefix: BLANK_NODE_PREFIX,
      onQuad(quad) {
        statement.onQuad(quad);
        options.onQuad(quad);
      },
      onToken: statement.onToken,
      onPrefix: statement.onPrefix,
    });
  }

  function read(slice: Slice, text: string): boolean {
    const began = before + statement.line();
    slices = slices.filter((_, index) => (slices[index + 1]?.line ?? slice.line) > began);
    slices.push(slice);
    try {
      session.write(text);
      return true;
    } catch (error) {
      return interrupt(error);
    }
  }

  /** Notes an error and looks for the next statement in what was not read yet. */
  function interrupt(error: unknown): boolean {
    if (!(error instanceof RefusedInputError)) {
      throw error;
    }
    const line = before + (error.place.line ?? statement.line());
    const reason = error.message.replace(/ at line \d+/, ` at line ${line}`);
    skipped = { ...startSkipping(line), reason, subjects: new Set(statement.subjects()) };
    broken += 1;
    if (format.recovery === 'none' || statement.hasBase() || broken === MOST_BROKEN_PARTS) {
      report(skipped, true);
      return false;
    }
    const [first] = slices;
    const text = slices.map((slice) => slice.text).join('');
    return first ? skip({ text, line: first.line }) : true;
  }

  function skip(slice: Slice): boolean {
    if (!skipped) {
      return true;
    }
    slices = [];
    const found = findNextStatement(slice.text, slice.line, skipped, format.recovery === 'line');
    skipped = { ...skipped, ...found.state };
    if (found.at === undefined) {
      return true;
    }
    report(skipped, skipped.hasLost);
    skipped = undefined;
    before = found.at.line - 1;
    session = start();
    const prologue = [...statement.prefixes].map(
      ([prefix, iri]) => `@prefix ${prefix}: <${iri}> .`,
    );
    const rest = slice.text.slice(found.at.index);
    return read(
      { text: rest, line: found.at.line },
      format.recovery === 'line' ? rest : `${prologue.join(' ')} ${rest}`,
    );
  }

  function report({ reason, subjects }: Skipped, hasLost: boolean): void {
    options.onBroken({ reason, subjects, losesOthers: hasLost || subjects.size === 0 });
  }
}
