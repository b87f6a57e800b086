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

/** As many accepted values as a message lists. */
const MOST_CHOICES = 12;

/** Turns a validator's errors into the one that says most, in Stripe's words for a request. */
export function explainErrors(
  value: unknown,
  errors: readonly ErrorObject[],
  side: Violation['side'],
): Explanation {
  const [error] = [...errors].sort((a, b) => depth(b) - depth(a) || rank(a) - rank(b));
  if (error === undefined) return { code: 'invalid_value', param: '', message: 'Invalid value.' };
  const explanation = explain(error, valueAt(value, error.instancePath), alsoUnknown(error, errors));
  if (side === 'request') return explanation;
  const message = `${error.instancePath || '/'} ${error.message ?? 'is wrong'} (${error.keyword} ${JSON.stringify(error.params)})`;
  return { ...explanation, message };
}

/** Stripe names all parameters of one place that it does not know. */
function alsoUnknown(error: ErrorObject, errors: readonly ErrorObject[]): string[] {
  const siblings = errors.filter(
    ({ keyword, instancePath, schemaPath }) =>
      keyword === error.keyword && instancePath === error.instancePath && schemaPath === error.schemaPath,
  );
  return siblings.map((sibling) => parameterName(pathOf(sibling)));
}

function explain(error: ErrorObject, value: unknown, together: readonly string[]): Explanation {
  const param = parameterName(pathOf(error));
  switch (error.keyword) {
    case 'additionalProperties':
      return {
        code: 'parameter_unknown',
        param,
        message: `Received unknown parameter${together.length > 1 ? 's' : ''}: ${together.join(', ')}`,
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
  const wanted = String(Array.isArray(type) ? type[0] : type);
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

function choices(error: ErrorObject): string | undefined {
  const allowed: unknown = error.params.allowedValues;
  if (!Array.isArray(allowed)) return undefined;
  const words = allowed.map(String).filter((word) => word !== '');
  const shown = words.slice(0, MOST_CHOICES);
  if (words.length > MOST_CHOICES) return `must be one of ${shown.join(', ')}, ...`;
  const last = shown.pop();
  return shown.length === 0 ? `must be ${last}` : `must be one of ${shown.join(', ')} or ${last}`;
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
  // That a value could also have been null says nothing about the one that was sent.
  if (error.keyword === 'type' && error.params.type === 'null') return TELLING.length;
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
