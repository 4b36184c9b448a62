import type { Answer, Content } from './operation.ts';

const NOT_MODIFIED: Answer = {
  status: 304,
  description: 'The client has this state already.',
  headers: ['ETag'],
};

/** The representation of a resource by id, with what lets a client keep it. */
export function found(content: Content): readonly Answer[] {
  return [
    {
      status: 200,
      description: 'The resource, in the format that `Accept` asks for.',
      content,
      headers: ['ETag', 'Last-Modified', 'Vary'],
    },
    NOT_MODIFIED,
  ];
}

/** What a stored graph is answered with. */
export const STORED: readonly Answer[] = [
  {
    status: 201,
    description: 'Created. Tells where it is served and what of the input was set aside.',
    content: { kind: 'json', schema: 'put-outcome' },
    headers: ['Location', 'Link'],
  },
  { status: 204, description: 'Replaced, or nothing has changed.', headers: ['Link'] },
];

/** What a vocabulary is answered with, stored or only looked at. */
export const VOCABULARY_STORED: readonly Answer[] = [
  ...json('vocabulary-check', 'What would happen; nothing is stored (`dryRun`).'),
  {
    status: 201,
    description: 'Created. Tells where it is served and what is worth knowing of it.',
    content: { kind: 'json', schema: 'put-outcome' },
    headers: ['Location'],
  },
  { status: 204, description: 'Replaced, or nothing has changed.' },
];

/** What a vocabulary is answered with that was imported into the search. */
export const IMPORTED: readonly Answer[] = [
  ...json('vocabulary-imported', 'Replaced, or nothing has changed.'),
  {
    status: 201,
    description: 'Created.',
    content: { kind: 'json', schema: 'vocabulary-imported' },
    headers: ['Location'],
  },
];

export const DELETED: readonly Answer[] = [{ status: 204, description: 'Deleted.' }];

/** A thing that is no document leads to the document about it. */
export const SEE_OTHER: readonly Answer[] = [
  { status: 303, description: 'Described at `Location`.', headers: ['Location'] },
];

/** A JSON answer that is not kept by clients. */
export function json(schema: string, description: string): readonly Answer[] {
  return [{ status: 200, description, content: { kind: 'json', schema } }];
}

/** A page or a target that stays the same as long as the process runs. */
export function fixed(mediaType: string): readonly Answer[] {
  return [
    {
      status: 200,
      description: 'Stays the same as long as the process runs.',
      content: { kind: 'other', mediaType },
      headers: ['ETag'],
    },
    NOT_MODIFIED,
  ];
}
