import type { Term } from '@rdfjs/types';
import type { ProfilePlace } from '../issues.ts';
import type { LanguageMap } from '../values.ts';
import type { ReportedProperty } from './inferred-profile.ts';

/** The joined facts of all property shapes for one path of a class. */
export interface PropertyFacts {
  /** IRI of the predicate. */
  readonly path: string;
  /** The property shapes, in the order of their files. */
  readonly places: readonly ProfilePlace[];
  /** Keys of their nodes. */
  readonly keys: readonly string[];
  /** IRIs; those of alternatives too. */
  readonly datatypes: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Local names: `IRI`, `Literal`, `BlankNodeOrIRI`, … */
  readonly nodeKinds: ReadonlySet<string>;
  /** Values of `sh:in` and `sh:hasValue`. */
  readonly allowed: readonly Term[];
  /** True if the values are texts by language: `sh:uniqueLang`, `sh:languageIn`. */
  readonly isByLanguage: boolean;
  readonly minCount: number;
  readonly maxCount?: number;
  /** Name for programs, by `sh:codeIdentifier`. */
  readonly codeIdentifier?: string;
  readonly title?: LanguageMap;
  readonly description?: string;
  /** Shapes of the values: `sh:node`, and property shapes below the property. */
  readonly shapes: readonly Term[];
  /** Datatypes that shapes require at the same time, so that no value can have all of them. */
  readonly contradiction: readonly string[];
}

/** A property shape that becomes no field. */
export interface UnusedProperty extends ReportedProperty {
  readonly key: string;
}
