import type { DocumentProblems, FieldProblem, ProblemPage } from '../../../../../search/index.ts';
import type { ValidationReport, ValidationResult } from '../../../../http/routes/services.ts';
import type { Builder } from '../builder.ts';

/** Types for problems of stored metadata. */
export type ProblemRefs = ReturnType<typeof addProblemTypes>;

/** Adds the types for problems of one document and of all documents, and for validation reports. */
export function addProblemTypes(builder: Builder) {
  const problem = addProblem(builder);
  return { problem, page: addProblemPage(builder, problem), validation: addValidation(builder) };
}

function addProblem(builder: Builder) {
  return builder.objectRef<FieldProblem>('Problem').implement({
    description: 'A problem that indexing found in a document.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Stable name, for programs.' }),
      field: t.exposeString('field', { description: 'Path of the field.' }),
      subject: t.exposeString('subject', { description: 'Node with the value.' }),
      value: t.exposeString('value', {
        nullable: true,
        description: 'The value, truncated to 200 characters.',
      }),
    }),
  });
}

function addProblemPage(builder: Builder, problem: ReturnType<typeof addProblem>) {
  const document = builder.objectRef<DocumentProblems>('ProblemDocument').implement({
    description: 'A document with problems.',
    fields: (t) => ({
      entity: t.exposeString('entity', { description: 'Name of its entity.' }),
      documentId: t.exposeString('id', {
        description: 'Id of the document, unique in its entity.',
      }),
      problems: t.field({
        type: [problem],
        description: 'Its problems when it was last indexed.',
        resolve: ({ problems }) => problems,
      }),
    }),
  });
  const count = builder.objectRef<{ code: string; count: number }>('ProblemCount').implement({
    description: 'Number of problems of a kind.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Code of the problems.' }),
      count: t.exposeInt('count', { description: 'Number of problems in all documents.' }),
    }),
  });
  return builder.objectRef<ProblemPage>('ProfileProblems').implement({
    description: 'Problems that indexing found in the stored metadata.',
    fields: (t) => ({
      totalCount: t.exposeInt('total', { description: 'Number of documents with problems.' }),
      counts: t.field({
        type: [count],
        description: 'Number of problems by code.',
        resolve: ({ counts }) => Object.entries(counts).map(([code, n]) => ({ code, count: n })),
      }),
      documents: t.field({
        type: [document],
        description: 'The documents of this page.',
        resolve: ({ documents }) => documents,
      }),
    }),
  });
}

function addValidation(builder: Builder) {
  const severity = builder.enumType('ValidationSeverity', {
    description: 'Severity of a shape (`sh:severity`).',
    values: ['INFO', 'WARNING', 'VIOLATION'] as const,
  });
  const result = builder.objectRef<ValidationResult>('ValidationResult').implement({
    description: 'A violation of a shape.',
    fields: (t) => ({
      path: t.exposeString('path', {
        nullable: true,
        description: 'The property that violates the shape.',
      }),
      message: t.exposeString('message', { description: 'What violates the shape.' }),
      severity: t.expose('severity', { type: severity, description: 'Its severity.' }),
      focusNode: t.exposeString('focusNode', {
        description: 'The validated node (`sh:focusNode`).',
      }),
      value: t.exposeString('value', {
        nullable: true,
        description: 'The value that violates the shape.',
      }),
    }),
  });
  return builder.objectRef<ValidationReport>('ValidationReport').implement({
    description:
      'Result of SHACL validation against the active profile. Invalid metadata is stored nevertheless.',
    fields: (t) => ({
      conforms: t.exposeBoolean('conforms', { description: 'True if there are no violations.' }),
      results: t.field({
        type: [result],
        description: 'The violations.',
        resolve: ({ results }) => results,
      }),
    }),
  });
}
