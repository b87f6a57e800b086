// @ts-check
import { mergeEqual, nameLongEnums, withNames } from './consolidate.mjs';
import { Declarations } from './declarations.mjs';
import { errorEnvelope } from './error-envelope.mjs';
import { referenceTo } from './json-schema.mjs';
import { OperationReader } from './operations.mjs';
import { SchemaWriter } from './schema-writer.mjs';
import { FURTHER_TYPES } from './selection.mjs';

/** @typedef {import('./json-schema.mjs').Schema} Schema */
/** @typedef {import('./operations.mjs').Operation} Operation */
/** @typedef {import('./stripe-package.mjs').StripePackage} StripePackage */

const ERROR_ENVELOPE = 'ErrorEnvelope';

/** @param {Schema} schema */
function json(schema) {
  return { 'application/json': { schema } };
}

/**
 * Describes the parameters: query parameters for GET and DELETE, otherwise a body. Version 1 uses
 * forms, and version 2 JSON.
 * @param {Operation} operation
 * @param {Schema} parameters
 */
function describeParameters({ route: { verb, path }, needsParameters }, parameters) {
  if (verb !== 'post') return { 'x-query-schema': parameters };
  const content = path.startsWith('/v2/')
    ? json(parameters)
    : { 'application/x-www-form-urlencoded': { schema: parameters } };
  return { requestBody: { required: needsParameters, content } };
}

/**
 * @param {Operation} operation
 * @param {ReadonlyMap<string, string>} names
 */
function describeOperation(operation, names) {
  return {
    operationId: operation.id,
    parameters: operation.route.parameters.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...describeParameters(operation, withNames(operation.parameters, names)),
    responses: {
      200: { description: 'ok', content: json(withNames(operation.response, names)) },
      default: { description: 'error', content: json(referenceTo(ERROR_ENVELOPE)) },
    },
  };
}

/**
 * @param {readonly Operation[]} operations
 * @param {ReadonlyMap<string, string>} names
 */
function pathsOf(operations, names) {
  /** @type {Record<string, Record<string, ReturnType<typeof describeOperation>>>} */
  const paths = {};
  for (const operation of operations) {
    const { path, verb } = operation.route;
    paths[path] = { ...paths[path], [verb]: describeOperation(operation, names) };
  }
  return paths;
}

/**
 * @template Value
 * @param {ReadonlyMap<string, Value>} map
 */
function byName(map) {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Creates the OpenAPI description of the Stripe API subset that we use, from the types of the
 * package.
 * @param {StripePackage} stripe
 */
export function describeStripe(stripe) {
  const declarations = new Declarations(stripe.files);
  const writer = new SchemaWriter(declarations);
  const operations = new OperationReader(declarations, writer).read(stripe);
  for (const name of FURTHER_TYPES) {
    const declaration = declarations.find(name, { file: '', path: [] });
    if (declaration) writer.reference(declaration);
  }
  const { schemas, finalNames } = mergeEqual(nameLongEnums(byName(writer.schemas)));
  schemas.set(ERROR_ENVELOPE, errorEnvelope);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stripe API subset derived from the stripe npm package typings',
      version: stripe.apiVersion,
      'x-sdk': `stripe@${stripe.version}`,
      'x-openapi-version': stripe.openApiVersion,
    },
    paths: pathsOf(operations, finalNames),
    components: { schemas: Object.fromEntries(byName(schemas)) },
  };
}
