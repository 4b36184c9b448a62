import type { OpenApiResponse } from '../operations/document.ts';
import type { Answer, HeaderName } from '../operations/operation.ts';
import { PROBLEM_TYPES, type ProblemCode } from '../problems/problem-types.ts';
import { contentOf, type DescriptionContext, HTML_PAGE, PROBLEM } from './media-types.ts';

/** Every response of an operation by status: its problems, and its answers. */
export function responsesOf(
  answers: readonly Answer[],
  problems: readonly ProblemCode[],
  context: DescriptionContext,
): Readonly<Record<string, OpenApiResponse>> {
  const responses = answers.map((answer) => [answer.status, answerResponse(answer, context)]);
  return { ...problemResponses(problems), ...Object.fromEntries(responses) };
}

function answerResponse(answer: Answer, context: DescriptionContext): OpenApiResponse {
  const headers = answer.headers?.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description: answer.description,
    ...(headers && { headers: Object.fromEntries(headers) }),
    ...(answer.content && {
      content: { ...contentOf(answer.content, context), ...(answer.hasPage && HTML_PAGE) },
    }),
  };
}

function problemResponses(
  problems: readonly ProblemCode[],
): Readonly<Record<string, OpenApiResponse>> {
  const byStatus = Map.groupBy(new Set(problems), (code) => PROBLEM_TYPES[code].status);
  const responses = Array.from(byStatus, ([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${PROBLEM_TYPES[code].title}.`).join(' '),
      content: PROBLEM,
    },
  ]);
  return Object.fromEntries(responses);
}

/** Headers of answers, by name. */
export const RESPONSE_HEADERS: Readonly<Record<HeaderName, object>> = {
  'Cache-Control': header('How long the answer may be kept.'),
  'Content-Disposition': header('Name of the file.'),
  ETag: header('Entity tag of this state of the representation.'),
  'Last-Modified': header('When the resource was last changed, if known.'),
  Location: header('Where the resource is served.'),
  Link: header(
    'Address of the next page of a list, `rel="next"`, or of the problems of the stored metadata, `rel="describedby"`.',
  ),
  Vary: header('Request headers that the representation depends on.'),
};

function header(description: string) {
  return { description, schema: { type: 'string' } };
}
