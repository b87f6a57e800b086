import type { ErrorObject } from 'ajv/dist/2020.js';

/** A difference between a request or response and Stripe's OpenAPI description. */
export interface Violation {
  readonly side: 'request' | 'response';
  readonly method: string;
  readonly path: string;
  /** Stripe's error code, such as `parameter_unknown`, or `invalid_value`. */
  readonly code: string;
  /** The parameter, such as `payment_settings[payment_method_types]`; '' for the whole body. */
  readonly param: string;
  readonly message: string;
}

export type Explanation = Pick<Violation, 'code' | 'param' | 'message'>;

/**
 * The most informative keywords first: a failed alternative also reports type errors of its
 * siblings.
 */
const KEYWORD_PRIORITY = ['additionalProperties', 'required', 'type', 'const', 'enum'];

/** The number of accepted values that a message lists. */
const MAX_CHOICES = 12;

/** Picks the most informative validation error, in Stripe's wording for requests. */
export function explainErrors(
  value: unknown,
  errors: readonly ErrorObject[],
  side: Violation['side'],
): Explanation {
  const [error] = [...errors].sort((a, b) => depth(b) - depth(a) || rank(a) - rank(b));
  if (error === undefined) return { code: 'invalid_value', param: '', message: 'Invalid value.' };
  const explanation = explain(error, valueAt(value, error.instancePath), listUnknown(error, errors));
  if (side === 'request') return explanation;
  const message = `${error.instancePath || '/'} ${error.message ?? 'is wrong'} (${error.keyword} ${JSON.stringify(error.params)})`;
  return { ...explanation, message };
}

/** Stripe's message lists all unknown parameters of one object. */
function listUnknown(error: ErrorObject, errors: readonly ErrorObject[]): string[] {
  const siblings = errors.filter(
    ({ keyword, instancePath, schemaPath }) =>
      keyword === error.keyword && instancePath === error.instancePath && schemaPath === error.schemaPath,
  );
  return siblings.map((sibling) => parameterName(getPath(sibling)));
}

function explain(error: ErrorObject, value: unknown, unknownParams: readonly string[]): Explanation {
  const param = parameterName(getPath(error));
  switch (error.keyword) {
    case 'additionalProperties':
      return {
        code: 'parameter_unknown',
        param,
        message: `Received unknown parameter${unknownParams.length > 1 ? 's' : ''}: ${unknownParams.join(', ')}`,
      };
    case 'required':
      return { code: 'parameter_missing', param, message: `Missing required param: ${param}.` };
    case 'type':
      return explainType(error, param, value);
    default:
      if (value === '') return emptyValue(param);
      return {
        code: 'invalid_value',
        param,
        message: `Invalid ${param}: ${choices(error) ?? error.message ?? 'not an accepted value'}`,
      };
  }
}

function explainType(error: ErrorObject, param: string, value: unknown): Explanation {
  if (value === '') return emptyValue(param);
  const type: unknown = error.params.type;
  const expectedType = String(Array.isArray(type) ? type[0] : type);
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  if (expectedType.includes('integer')) {
    return { code: 'parameter_invalid_integer', param, message: `Invalid integer: ${shown}` };
  }
  return { code: 'invalid_value', param, message: `Invalid ${expectedType}: ${shown}` };
}

function emptyValue(param: string): Explanation {
  const message = `You passed an empty string for '${param}'. An empty value unsets a parameter, but '${param}' cannot be unset.`;
  return { code: 'parameter_invalid_empty', param, message };
}

function choices(error: ErrorObject): string | undefined {
  const allowed: unknown = error.params.allowedValues;
  if (!Array.isArray(allowed)) return undefined;
  const values = allowed.map(String).filter((word) => word !== '');
  const shown = values.slice(0, MAX_CHOICES);
  if (values.length > MAX_CHOICES) return `must be one of ${shown.join(', ')}, ...`;
  const last = shown.pop();
  return shown.length === 0 ? `must be ${last}` : `must be one of ${shown.join(', ')} or ${last}`;
}

function getPath(error: ErrorObject): string[] {
  const path = error.instancePath.split('/').slice(1);
  const named: unknown = error.params.additionalProperty ?? error.params.missingProperty;
  return typeof named === 'string' ? [...path, named] : path;
}

/** Formats `['a', 'b', '0']` as `a[b][0]`. */
function parameterName(path: readonly string[]): string {
  const [first = '', ...rest] = path;
  return rest.reduce((name, part) => `${name}[${part}]`, first);
}

function depth(error: ErrorObject): number {
  return error.instancePath.split('/').length;
}

function rank(error: ErrorObject): number {
  // That null is also allowed says nothing about the value that was sent.
  if (error.keyword === 'type' && error.params.type === 'null') return KEYWORD_PRIORITY.length;
  const index = KEYWORD_PRIORITY.indexOf(error.keyword);
  return index === -1 ? KEYWORD_PRIORITY.length : index;
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((holder, key) => {
      if (typeof holder !== 'object' || holder === null) return undefined;
      return Object.entries(holder).find(([name]) => name === key)?.[1];
    }, value);
}
