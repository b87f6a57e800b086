import { sessionCookieName } from '#transport/session/session-cookie.ts';
import type { MountableRoute } from '../rest-route.ts';
import type { RestSection } from '../rest-routes.ts';
import { createWebhooks } from './events.ts';
import { toOpenApiInputs } from './inputs.ts';
import { INTRODUCTION } from './introduction.ts';
import { createNamedSchemas, type Json } from './json-schema.ts';
import { createSharedResponses, toResponses } from './responses.ts';

/** The public paths of the API documentation. */
export const DOCUMENT_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';

const createSecuritySchemes = (publicUrl: string): Json => ({
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, `gable_...`. Each operation lists the scope that the key needs; `write` includes `read`.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a session, from `/auth/v1`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(publicUrl),
    description: "The web app's session cookie.",
  },
});

const DOCUMENT_TAGS: readonly Json[] = [
  { name: 'Events', description: 'The events that Gable sends to webhook endpoints.' },
  { name: 'This document', description: 'The documentation of the API. Public.' },
];

function toInputName({ operation }: MountableRoute): string {
  return `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
}

/**
 * Returns the alternative security requirements of an operation; none for a public one. Sessions
 * have no scopes.
 */
function toSecurity({ scope }: MountableRoute): readonly Json[] {
  if (scope === 'public') return [];
  return [{ apiKey: scope === 'any' ? [] : [scope] }, { accessToken: [] }, { session: [] }];
}

const FILE_BODY: Json = {
  required: true,
  description: 'The file. Any content type is accepted; the type is determined from the content.',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function toOperation(route: MountableRoute, tag: string): Json {
  const inputs = toOpenApiInputs(route);
  return {
    operationId: route.operation,
    tags: [tag],
    summary: route.summary,
    description: route.description,
    security: toSecurity(route),
    ...(inputs.parameters.length > 0 && { parameters: inputs.parameters }),
    ...(route.described.kind === 'upload' && { requestBody: FILE_BODY }),
    ...(inputs.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${toInputName(route)}` },
            ...(route.bodyExample && { example: route.bodyExample }),
          },
        },
      },
    }),
    responses: toResponses(route, inputs),
  };
}

/** Creates the paths of the documentation itself. */
function createDocumentPaths(): Json {
  const open = { tags: ['This document'], security: [] };
  return {
    [DOCUMENT_PATH]: {
      get: {
        ...open,
        operationId: 'readDocument',
        summary: 'This document',
        description: 'OpenAPI 3.1, for client generators. Readable from any origin.',
        responses: {
          200: {
            description: 'OpenAPI 3.1',
            content: { 'application/json': { schema: { type: 'object', example: { openapi: '3.1.1' } } } },
          },
        },
      },
    },
    [DOCS_PATH]: {
      get: {
        ...open,
        operationId: 'readDocs',
        summary: 'This document as a web page',
        description: 'The operations with their fields, examples and errors.',
        responses: {
          200: { description: 'HTML', content: { 'text/html': { schema: { type: 'string' } } } },
        },
      },
    },
  };
}

function createPaths(sections: readonly RestSection[]): Json {
  const tagged = sections.flatMap(({ name, routes }) => routes.map((route) => ({ route, tag: name })));
  const byPath = Map.groupBy(tagged, ({ route }) => route.path.replaceAll(/:(\w+)/g, '{$1}'));
  const items = [...byPath].map(([path, operations]) => [
    path,
    Object.fromEntries(
      operations.map(({ route, tag }) => [route.method.toLowerCase(), toOperation(route, tag)]),
    ),
  ]);
  return { ...Object.fromEntries(items), ...createDocumentPaths() };
}

function createBodySchemas(routes: readonly MountableRoute[]): Json {
  return Object.fromEntries(
    routes.flatMap((route) => {
      const { body } = toOpenApiInputs(route);
      return body ? [[toInputName(route), body]] : [];
    }),
  );
}

/** Creates the OpenAPI 3.1 document from the mounted routes. */
export function createOpenApiDocument(sections: readonly RestSection[], publicUrl: string): Json {
  const routes = sections.flatMap((section) => section.routes);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Gable',
      version: '1.0.0',
      description: INTRODUCTION,
      contact: { name: 'Gable', url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }, { accessToken: [] }, { session: [] }],
    tags: [...sections.map(({ name, description }) => ({ name, description })), ...DOCUMENT_TAGS],
    paths: createPaths(sections),
    webhooks: createWebhooks(),
    components: {
      securitySchemes: createSecuritySchemes(publicUrl),
      schemas: { ...createNamedSchemas(), ...createBodySchemas(routes) },
      responses: createSharedResponses(),
    },
  };
}
