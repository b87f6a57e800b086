import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isJsonObject, type JsonObject, parseJsonObject } from '../json.ts';
import { type DescriptionFile, type Operation, readDescription } from './description-file.ts';
import { parseForm } from './form.ts';
import { explainErrors, type Violation } from './violation.ts';

export type { Violation } from './violation.ts';

/** A validated request. */
interface ReadRequest {
  /** The parameters, with form values converted to their types. */
  readonly params: JsonObject;
  readonly violations: readonly Violation[];
}

/** Validates requests and responses against Stripe's OpenAPI description (docs/wire/stripe.md). */
export interface StripeDescription {
  /** The API version, such as `2026-10-28.endive`. */
  readonly apiVersion: string;
  /** Whether an operation exists for the method and path. */
  knows(method: string, path: string): boolean;
  /**
   * Parses and validates a request. `contentType` is the header's value or null; `query` excludes
   * the question mark.
   */
  readRequest(
    method: string,
    path: string,
    contentType: string | null,
    bodyText: string,
    query: string,
  ): ReadRequest;
  /** Returns only the violations of `readRequest`. */
  validateRequest(
    method: string,
    path: string,
    contentType: string | null,
    bodyText: string,
    query: string,
  ): Violation[];
  /**
   * Validates a response body; other statuses than 2xx are validated against the error envelope.
   */
  validateResponse(method: string, path: string, status: number, json: unknown): Violation[];
}

const AJV_OPTIONS = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  inlineRefs: false,
  // Optimizing the code of Stripe's large schemas takes longer than running it.
  code: { optimize: false },
} as const;

/**
 * Returns the description, which is shared within the process. It is parsed on first use, and each
 * operation's schemas are compiled on first use.
 */
export function createStripeDescription(): StripeDescription {
  shared ??= new LazyStripeDescription();
  return shared;
}

let shared: StripeDescription | undefined;

class LazyStripeDescription implements StripeDescription {
  #file: DescriptionFile | undefined;
  readonly #compilers = new Map<'exact' | 'coercing', Ajv2020>();
  readonly #compiled = new Map<string, ValidateFunction>();

  get apiVersion(): string {
    return this.#description.apiVersion;
  }

  knows(method: string, path: string): boolean {
    return this.#find(method, path) !== undefined;
  }

  readRequest(
    method: string,
    path: string,
    contentType: string | null,
    bodyText: string,
    query: string,
  ): ReadRequest {
    const operation = this.#find(method, path);
    const at = { side: 'request', method, path } as const;
    if (operation === undefined) {
      return {
        params: {},
        violations: [
          {
            ...at,
            code: 'unknown_operation',
            param: '',
            message: `Unrecognized request URL (${method}: ${path}).`,
          },
        ],
      };
    }
    const { body } = operation;
    if (body === undefined) {
      return this.#judge(
        operation,
        'coercing',
        operation.query ?? { type: 'object', additionalProperties: false },
        parseForm(query),
        at,
      );
    }
    if (bodyText !== '' && contentType !== null && !contentType.startsWith(body.contentType)) {
      const message = `Invalid request (check that your POST content type is ${body.contentType}).`;
      return { params: {}, violations: [{ ...at, code: 'invalid_content_type', param: '', message }] };
    }
    if (body.contentType !== 'application/json')
      return this.#judge(operation, 'coercing', body.schema, parseForm(bodyText), at);
    const params = parseJsonObject(bodyText === '' ? '{}' : bodyText);
    if (params !== undefined) return this.#judge(operation, 'exact', body.schema, params, at);
    return {
      params: {},
      violations: [
        { ...at, code: 'invalid_json', param: '', message: 'The request body is not a JSON object.' },
      ],
    };
  }

  validateRequest(...request: Parameters<StripeDescription['readRequest']>): Violation[] {
    return [...this.readRequest(...request).violations];
  }

  validateResponse(method: string, path: string, status: number, json: unknown): Violation[] {
    const operation = this.#find(method, path);
    const at = { side: 'response', method, path } as const;
    if (operation === undefined) return [];
    const failed = status < 200 || status > 299;
    const validate = this.#validator(
      operation,
      failed ? 'error' : 'answer',
      'exact',
      failed ? operation.error : operation.answer,
    );
    return validate(json) ? [] : [{ ...at, ...explainErrors(json, validate.errors ?? [], 'response') }];
  }

  #judge(
    operation: Operation,
    mode: 'exact' | 'coercing',
    schema: JsonObject,
    params: JsonObject,
    at: Pick<Violation, 'side' | 'method' | 'path'>,
  ): ReadRequest {
    const validate = this.#validator(operation, 'request', mode, schema);
    if (validate(params)) return { params, violations: [] };
    return { params, violations: [{ ...at, ...explainErrors(params, validate.errors ?? [], 'request') }] };
  }

  #validator(
    operation: Operation,
    part: string,
    mode: 'exact' | 'coercing',
    schema: JsonObject,
  ): ValidateFunction {
    const key = `${operation.method} ${operation.template} ${part}`;
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const validate = this.#compiler(mode).compile(absoluteReferences(schema));
    this.#compiled.set(key, validate);
    return validate;
  }

  #compiler(mode: 'exact' | 'coercing'): Ajv2020 {
    const known = this.#compilers.get(mode);
    if (known !== undefined) return known;
    const ajv = new Ajv2020({
      ...AJV_OPTIONS,
      coerceTypes: mode === 'coercing',
      // Request errors name all unknown parameters; for responses the first error suffices.
      allErrors: mode === 'coercing',
    });
    ajv.addSchema({ $id: 'stripe', components: { schemas: this.#description.schemas } });
    this.#compilers.set(mode, ajv);
    return ajv;
  }

  #find(method: string, path: string): Operation | undefined {
    const segments = path.split('/');
    return this.#description.operations.find(
      (operation) => operation.method === method && matches(operation.segments, segments),
    );
  }

  get #description(): DescriptionFile {
    this.#file ??= readDescription();
    return this.#file;
  }
}

function matches(template: readonly string[], path: readonly string[]): boolean {
  return (
    template.length === path.length &&
    template.every(
      (segment, index) => segment === path[index] || (segment.startsWith('{') && path[index] !== ''),
    )
  );
}

/** Operation schemas are outside the component document, so their references need its name. */
function absoluteReferences(schema: JsonObject): JsonObject {
  const copy = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"stripe#/');
  const parsed: unknown = JSON.parse(copy);
  return isJsonObject(parsed) ? parsed : schema;
}
