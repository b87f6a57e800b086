import { failure, fieldErrorsOf, type Issue } from '#kernel/index.ts';
import type { MountableRow, RequestParts, RestCall } from './rest-row.ts';
import { WHOLE_LIST } from './whole-list.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts of a request put together as the row says; its schema checks what comes out. */
function formed(row: MountableRow, parts: RequestParts): unknown {
  const named: Record<string, unknown> = {};
  for (const [param, field] of Object.entries(row.params ?? {})) named[field] = parts.params[param];
  if (row.method === 'GET') {
    const isWhole = row.described.kind === 'page' && row.firstPage !== true;
    return { ...(isWhole ? WHOLE_LIST : {}), ...parts.query, ...named };
  }
  if (row.bodyField !== undefined) return { [row.bodyField]: parts.body, ...named };
  const { body } = parts;
  if (!isFields(body)) return body;
  const key = row.keyField === undefined ? {} : { [row.keyField]: parts.idempotencyKey };
  return { ...key, ...body, ...named };
}

/** Where an issue lies, in the words of the request: the path's own name of an id, and a body's field without what we put around it. */
function placeOf(row: MountableRow, issue: Issue): Issue {
  const [first, ...rest] = issue.path;
  if (first === undefined) return issue;
  if (first === row.bodyField) return { ...issue, path: rest };
  const param = Object.entries(row.params ?? {}).find(([, field]) => field === first)?.[0];
  return param === undefined ? issue : { ...issue, path: [param, ...rest] };
}

/**
 * The call of the use case that a request asks for. NOT_FOUND when it is the id in the path that is malformed: nothing of that name
 * exists. INVALID_INPUT for anything else that the schema refuses, each field under the name that it was sent by.
 */
export function readInput(row: MountableRow, parts: RequestParts): RestCall {
  const read = row.read(formed(row, parts));
  if (read.success) return read.call;
  const inPath = Object.values(row.params ?? {});
  const isPathWrong = read.issues.some((issue) => inPath.some((field) => field === issue.path[0]));
  if (row.entity && isPathWrong) throw failure('NOT_FOUND', { entity: row.entity });
  const issues = read.issues.map((issue) => placeOf(row, issue));
  throw failure('INVALID_INPUT', { fields: fieldErrorsOf(issues) });
}
