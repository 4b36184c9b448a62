import type { DocumentProblems, FieldProblem, ProblemPage } from '../../../../search/index.ts';
import type { ValidationReport, ValidationResult } from '../../../validation/validation-report.ts';
import type { Builder } from '../builder.ts';

/** Types that tell what is wrong with stored metadata. */
export type ProblemRefs = ReturnType<typeof addProblemTypes>;

/** Adds the types that tell of problems: of one document, of all, and of a validation. */
export function addProblemTypes(builder: Builder) {
  const problem = addProblem(builder);
  return { problem, page: addProblemPage(builder, problem), validation: addValidation(builder) };
}

function addProblem(builder: Builder) {
  return builder.objectRef<FieldProblem>('Problem').implement({
    description: 'A value that indexing dropped, or kept with a remark.',
    fields: (t) => ({
      code: t.exposeString('code', { nullable: false, description: 'Stable name, for programs.' }),
      field: t.exposeString('field', { nullable: false, description: 'Path of the field.' }),
      subject: t.exposeString('subject', {
        nullable: false,
        description: 'Node that holds the value.',
      }),
      value: t.exposeString('value', {
        nullable: true,
        description: 'The value, cut at 200 characters.',
      }),
    }),
  });
}

function addProblemPage(builder: Builder, problem: ReturnType<typeof addProblem>) {
  const document = builder.objectRef<DocumentProblems>('ProblemDocument').implement({
    description: 'A document with problems.',
    fields: (t) => ({
      entity: t.exposeString('entity', { nullable: false, description: 'Name of its entity.' }),
      id: t.exposeID('id', { nullable: false, description: 'Its id.' }),
      problems: t.field({
        type: [problem],
        nullable: false,
        description: 'Its problems, as of its last indexing.',
        resolve: ({ problems }) => problems,
      }),
    }),
  });
  const count = builder.objectRef<{ code: string; count: number }>('ProblemCount').implement({
    description: 'How often a kind of problem occurs.',
    fields: (t) => ({
      code: t.exposeString('code', { nullable: false, description: 'Kind of problem.' }),
      count: t.exposeInt('count', {
        nullable: false,
        description: 'Occurrences in all documents.',
      }),
    }),
  });
  return builder.objectRef<ProblemPage>('ProfileProblems').implement({
    description: 'What indexing noticed in the stored metadata.',
    fields: (t) => ({
      totalCount: t.exposeInt('total', {
        nullable: false,
        description: 'Number of documents with problems.',
      }),
      counts: t.field({
        type: [count],
        nullable: false,
        description: 'Problems by kind.',
        resolve: ({ counts }) => Object.entries(counts).map(([code, n]) => ({ code, count: n })),
      }),
      documents: t.field({
        type: [document],
        nullable: false,
        description: 'The documents of this page.',
        resolve: ({ documents }) => documents,
      }),
    }),
  });
}

function addValidation(builder: Builder) {
  const severity = builder.enumType('ValidationSeverity', {
    description: 'How serious the author of a shape takes it.',
    values: ['INFO', 'WARNING', 'VIOLATION'] as const,
  });
  const result = builder.objectRef<ValidationResult>('ValidationResult').implement({
    description: 'One place where the metadata is not as a shape wants it.',
    fields: (t) => ({
      path: t.exposeString('path', { nullable: true, description: 'Property that is concerned.' }),
      message: t.exposeString('message', { nullable: false, description: 'What is not right.' }),
      severity: t.expose('severity', {
        type: severity,
        nullable: false,
        description: 'How serious it is.',
      }),
      focusNode: t.exposeString('focusNode', {
        nullable: false,
        description: 'Node that was looked at.',
      }),
      value: t.exposeString('value', { nullable: true, description: 'Value that is not right.' }),
    }),
  });
  return builder.objectRef<ValidationReport>('ValidationReport').implement({
    description:
      'What SHACL validation against the active profile says. It never keeps metadata out.',
    fields: (t) => ({
      conforms: t.exposeBoolean('conforms', {
        nullable: false,
        description: 'Nothing is wrong.',
      }),
      results: t.field({
        type: [result],
        nullable: false,
        description: 'What is wrong.',
        resolve: ({ results }) => results,
      }),
    }),
  });
}
