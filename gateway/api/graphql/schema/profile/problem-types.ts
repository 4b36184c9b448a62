import type { DocumentProblems } from '../../../../../search/index.ts';
import type { ValidationResult } from '../../../../http/routes/services.ts';
import type { Builder } from '../builder.ts';

/** Adds the types for problems of one document and of all documents, and for validation reports. */
export function addProblemTypes(builder: Builder): void {
  addProblem(builder);
  addProblemPage(builder);
  addValidation(builder);
}

function addProblem(builder: Builder): void {
  builder.objectType('Problem', {
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

function addProblemPage(builder: Builder): void {
  const document = builder.objectRef<DocumentProblems>('ProblemDocument').implement({
    description: 'A document with problems.',
    fields: (t) => ({
      entity: t.exposeString('entity', { description: 'Name of its entity.' }),
      documentId: t.exposeString('id', {
        description: 'Id of the document, unique in its entity.',
      }),
      problems: t.expose('problems', {
        type: ['Problem'],
        description: 'Its problems when it was last indexed.',
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
  builder.objectType('ProfileProblems', {
    description: 'Problems that indexing found in the stored metadata.',
    fields: (t) => ({
      totalCount: t.exposeInt('total', { description: 'Number of documents with problems.' }),
      counts: t.field({
        type: [count],
        description: 'Number of problems by code.',
        resolve: ({ counts }) => Object.entries(counts).map(([code, n]) => ({ code, count: n })),
      }),
      documents: t.expose('documents', {
        type: [document],
        description: 'The documents of this page.',
      }),
    }),
  });
}

function addValidation(builder: Builder): void {
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
  builder.objectType('ValidationReport', {
    description:
      'Result of SHACL validation against the active profile. Invalid metadata is stored nevertheless.',
    fields: (t) => ({
      conforms: t.exposeBoolean('conforms', { description: 'True if there are no violations.' }),
      results: t.expose('results', { type: [result], description: 'The violations.' }),
    }),
  });
}
