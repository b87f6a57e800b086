import { failure, type Issue, toFieldErrors } from '#kernel/index.ts';
import { DEFAULT_PAGE } from './default-page.ts';
import type { MountableRoute, RequestParts, RestCall } from './rest-route.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Combines the parts of a request to the input of the use case, which is not validated yet. */
function buildInput(route: MountableRoute, parts: RequestParts): unknown {
  const params: Record<string, unknown> = {};
  for (const [param, field] of Object.entries(route.params ?? {})) params[field] = parts.params[param];
  if (route.method === 'GET' || route.described.kind === 'upload') {
    const usesDefaultPage = route.described.kind === 'page' && route.firstPage !== true;
    return { ...(usesDefaultPage ? DEFAULT_PAGE : {}), ...parts.query, ...params };
  }
  if (route.bodyField !== undefined) return { [route.bodyField]: parts.body, ...params };
  const { body } = parts;
  if (!isFields(body)) return body;
  const key = route.keyField === undefined ? {} : { [route.keyField]: parts.idempotencyKey };
  return { ...key, ...body, ...params };
}

/** Converts the path of an issue from the input's field names to those of the request. */
function toRequestIssue(route: MountableRoute, issue: Issue): Issue {
  const [first, ...rest] = issue.path;
  if (first === undefined) return issue;
  if (first === route.bodyField) return { ...issue, path: rest };
  const param = Object.entries(route.params ?? {}).find(([, field]) => field === first)?.[0];
  return param === undefined ? issue : { ...issue, path: [param, ...rest] };
}

/**
 * Builds the use case call of a request. Throws NOT_FOUND if an id in the path is malformed,
 * because no such object exists, and INVALID_INPUT for any other validation error.
 */
export function buildCall(route: MountableRoute, parts: RequestParts): RestCall {
  const result = route.parse(buildInput(route, parts));
  if (result.success) return result.call;
  const pathFields = Object.values(route.params ?? {});
  const isPathInvalid = result.issues.some((issue) => pathFields.some((field) => field === issue.path[0]));
  if (route.entity && isPathInvalid) throw failure('NOT_FOUND', { entity: route.entity });
  const issues = result.issues.map((issue) => toRequestIssue(route, issue));
  throw failure('INVALID_INPUT', { fields: toFieldErrors(issues) });
}
