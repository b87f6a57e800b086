import type { ErrorObject } from 'ajv/dist/2020.js';

/** One place where a request or an answer differs from Stripe's description. */
export interface Violation {
  readonly side: 'request' | 'response';
  readonly method: string;
  readonly path: string;
  /** Stripe's error code for it, such as `parameter_unknown`, or `invalid_value` where Stripe has none. */
  readonly code: string;
  /** The parameter in Stripe's notation, such as `payment_settings[payment_method_types]`; '' for the whole. */
  readonly param: string;
  readonly message: string;
}

/** What can be said of a failed validation itself. */
export type Explanation = Pick<Violation, 'code' | 'param' | 'message'>;

/** The keywords worth telling, most telling first: a failed alternative also reports its siblings' type errors. */
const TELLING = ['additionalProperties', 'required', 'type', 'const', 'enum'];

/** Turns a validator's errors into the one that says most, in Stripe's words for a request. */
export function explainErrors(
  value: unknown,
  errors: readonly ErrorObject[],
  side: Violation['side'],
): Explanation {
  const [error] = [...errors].sort((a, b) => depth(b) - depth(a) || rank(a) - rank(b));
  if (error === undefined) return { code: 'invalid_value', param: '', message: 'Invalid value.' };
  const explanation = explain(error, valueAt(value, error.instancePath));
  if (side === 'request') return explanation;
  const message = `${error.instancePath || '/'} ${error.message ?? 'is wrong'} (${error.keyword} ${JSON.stringify(error.params)})`;
  return { ...explanation, message };
}

function explain(error: ErrorObject, value: unknown): Explanation {
  const param = parameterName(pathOf(error));
  switch (error.keyword) {
    case 'additionalProperties':
      return { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` };
    case 'required':
      return { code: 'parameter_missing', param, message: `Missing required param: ${param}.` };
    case 'type':
      return explainType(error, param, value);
    default:
      if (value === '') return emptyValue(param);
      return {
        code: 'invalid_value',
        param,
        message: `Invalid ${param}: ${error.message ?? 'not an accepted value'}${choices(error)}`,
      };
  }
}

function explainType(error: ErrorObject, param: string, value: unknown): Explanation {
  if (value === '') return emptyValue(param);
  const wanted = String(error.params.type);
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  if (wanted.includes('integer')) {
    return { code: 'parameter_invalid_integer', param, message: `Invalid integer: ${shown}` };
  }
  return { code: 'invalid_value', param, message: `Invalid ${wanted}: ${shown}` };
}

function emptyValue(param: string): Explanation {
  const message = `You passed an empty string for '${param}'. An empty value unsets a parameter, but '${param}' cannot be unset.`;
  return { code: 'parameter_invalid_empty', param, message };
}

function choices(error: ErrorObject): string {
  const allowed: unknown = error.params.allowedValues;
  return Array.isArray(allowed) ? `: ${allowed.slice(0, 12).join(', ')}` : '';
}

function pathOf(error: ErrorObject): string[] {
  const path = error.instancePath.split('/').slice(1);
  const named: unknown = error.params.additionalProperty ?? error.params.missingProperty;
  return typeof named === 'string' ? [...path, named] : path;
}

/** `['a', 'b', '0']` as Stripe writes it: `a[b][0]`. */
function parameterName(path: readonly string[]): string {
  const [first = '', ...rest] = path;
  return rest.reduce((name, part) => `${name}[${part}]`, first);
}

function depth(error: ErrorObject): number {
  return error.instancePath.split('/').length;
}

function rank(error: ErrorObject): number {
  const index = TELLING.indexOf(error.keyword);
  return index === -1 ? TELLING.length : index;
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
