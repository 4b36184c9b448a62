import type { Route } from '../http/route.ts';
import type { OpenApiOperation } from './document.ts';
import { BODIES, type DescriptionContext } from './media-types.ts';
import { type Answer, isDocumented, type Operation } from './operation.ts';
import { namedParameter, pathParameters } from './parameters.ts';
import { EVERY_ROUTE_PROBLEMS, RATE_PROBLEMS } from './problem-groups.ts';
import { responsesOf } from './responses.ts';
import { CREDENTIAL_PROBLEMS, securityOf } from './security.ts';

/** The operations that describe a route: none if it is undocumented, two if `HEAD` is described too. */
export function describeRoute(
  route: Route,
  context: DescriptionContext,
): readonly { readonly method: string; readonly operation: OpenApiOperation }[] {
  const { method, operation } = route;
  if (!isDocumented(operation)) {
    return [];
  }
  const described = { method, operation: describe(route, operation, context) };
  const { head } = operation;
  if (head === undefined || head === 'none') {
    return [described];
  }
  const ofHead = { ...operation, ...head, answers: operation.answers.map(headersOf) };
  return [described, { method: 'head', operation: describe(route, ofHead, context) }];
}

function describe(
  { path, scope, isProbe }: Route,
  { id, tag, summary, parameters: named = [], body, answers, problems }: Operation,
  context: DescriptionContext,
): OpenApiOperation {
  const parameters = [
    ...pathParameters(path),
    ...named.map((name) => namedParameter(name, context)),
  ];
  const credentials = scope ? CREDENTIAL_PROBLEMS : [];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: BODIES[body] } }),
    ...(scope && { security: securityOf(scope) }),
    responses: responsesOf(
      answers,
      [...credentials, ...problems, ...(isProbe ? [] : RATE_PROBLEMS), ...EVERY_ROUTE_PROBLEMS],
      context,
    ),
  };
}

/** The answer to `HEAD` where `GET` answers so. */
function headersOf({ content, ...answer }: Answer): Answer {
  return content
    ? { ...answer, description: 'The resource exists; the headers are those of `GET`.' }
    : answer;
}
