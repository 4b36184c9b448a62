import type { OpenApiOperation } from '../operations/document.ts';
import { type Answer, isDocumented, type Operation } from '../operations/operation.ts';
import { PARAMETERS, type Parameter, type ParameterName } from '../operations/parameters.ts';
import {
  BODY_PROBLEMS,
  EVERY_ROUTE_PROBLEMS,
  RATE_PROBLEMS,
  WRITE_PROBLEMS,
} from '../operations/shared-parts.ts';
import type { ProblemCode } from '../problems/problem-types.ts';
import { ENVELOPE_QUERY } from '../routes/envelope.ts';
import { INCLUDES_QUERY } from '../routes/loose-parameters.ts';
import { querySchemaOf } from '../routes/query-of-route.ts';
import { CONDITION_QUERY } from '../routes/query-schemas.ts';
import { isListName, isWrite, type Route } from '../routes/route.ts';
import { suffixedParameters } from '../routes/suffixes.ts';
import { BODIES, type DescriptionContext, formsOf } from './media-types.ts';
import { pathParameters } from './path-parameters.ts';
import { queryParameters } from './query-parameters.ts';
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
  route: Route,
  { id, tag, summary, parameters: named = [], body, answers, problems = [] }: Operation,
  context: DescriptionContext,
): OpenApiOperation {
  const { path, scope, isProbe, page } = route;
  const query = route.query && querySchemaOf(route.query, context);
  const derived = [writeRules(route, named), formRules(route, context)];
  const parameters = [
    ...pathParameters(path, route.method === 'get' ? suffixedParameters(path) : []),
    ...(query ? queryParameters(query) : []),
    ...named.map((name) => PARAMETERS[name]),
    ...derived.flatMap((rules) => rules.parameters),
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
      page && context.present.includes('search') ? answersWithPage(page, answers) : answers,
      [
        ...credentials,
        ...problems,
        ...derived.flatMap((rules) => rules.problems),
        ...(body ? BODY_PROBLEMS : []),
        ...(isProbe ? [] : RATE_PROBLEMS),
        ...EVERY_ROUTE_PROBLEMS,
      ],
      context,
    ),
  };
}

/** Answers of a route that has a page. */
function answersWithPage(
  page: NonNullable<Route['page']>,
  answers: readonly Answer[],
): readonly Answer[] {
  return isListName(page) ? [...answers, LED_TO_SEARCH] : answers.map(withHtml);
}

const LED_TO_SEARCH: Answer = {
  status: 303,
  description:
    'Who asks for HTML, without parameters, is led to the page that searches these resources.',
  headers: ['Location', 'Vary'],
};

/** The answer of a route that has a page for people. */
function withHtml(answer: Answer): Answer {
  return answer.content ? { ...answer, hasPage: true } : answer;
}

/** Parameters and answers of routes that follow from their rows. */
interface DerivedRules {
  readonly parameters: readonly Parameter[];
  readonly problems: readonly ProblemCode[];
}

/** Of routes whose document has a form in the envelope. */
function formRules({ operation }: Route, context: DescriptionContext): DerivedRules {
  const { present, envelope } = context;
  const answers = isDocumented(operation) ? operation.answers : [];
  const forms = answers.flatMap(({ content }) => (content ? [formsOf(content)] : []));
  const enveloped = present.includes('search') && forms.some((form) => form.enveloped);
  return {
    parameters: [
      ...(enveloped ? queryParameters(ENVELOPE_QUERY[envelope]) : []),
      ...(enveloped && forms.some((form) => form.cut) ? queryParameters(INCLUDES_QUERY) : []),
    ],
    problems: enveloped ? ['invalid-parameter'] : [],
  };
}

/** Of writes. */
function writeRules(route: Route, named: readonly ParameterName[]): DerivedRules {
  const isConditional = named.includes('ifMatch');
  return isWrite(route)
    ? {
        parameters: [
          ...(isConditional ? queryParameters(CONDITION_QUERY) : []),
          PARAMETERS.publicationStatus,
          PARAMETERS.accessLevel,
        ],
        problems: [...WRITE_PROBLEMS, ...(isConditional ? (['stored-is-newer'] as const) : [])],
      }
    : { parameters: [], problems: [] };
}

/** The answer to `HEAD` where `GET` answers so. */
function headersOf({ content, ...answer }: Answer): Answer {
  return content
    ? { ...answer, description: 'The resource exists; the headers are those of `GET`.' }
    : answer;
}
