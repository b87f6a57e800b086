import { sessionCookieName } from '#transport/session/session-cookie.ts';
import type { MountableRow } from '../rest-row.ts';
import type { RestSection } from '../rest-rows.ts';
import { answersOf, sharedAnswers } from './answers.ts';
import { webhooksOf } from './events.ts';
import { inputsOf } from './inputs.ts';
import { INTRODUCTION } from './introduction.ts';
import { type Json, namedSchemas } from './json-schema.ts';

/** The paths of this document itself, which nobody signs in for. */
export const DOCUMENT_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';

const securitySchemesOf = (publicUrl: string): Json => ({
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
    description: 'The access token of a session, from the sign-in service at `/auth/v1`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(publicUrl),
    description: "The web app's own session.",
  },
});

const OWN_TAGS: readonly Json[] = [
  { name: 'Events', description: 'What we send to the addresses that an agent names.' },
  { name: 'This document', description: 'The API in its own words. Nobody signs in for these.' },
];

function nameOf(row: MountableRow): string {
  return `${row.operation.charAt(0).toUpperCase()}${row.operation.slice(1)}Input`;
}

/** An OpenAPI security requirement: any one of these. Sessions have no scopes. */
function securityOf({ scope }: MountableRow): readonly Json[] {
  return [{ apiKey: scope === 'any' ? [] : [scope] }, { accessToken: [] }, { session: [] }];
}

function operationOf(row: MountableRow, tag: string): Json {
  const inputs = inputsOf(row);
  return {
    operationId: row.operation,
    tags: [tag],
    summary: row.summary,
    description: row.description,
    security: securityOf(row),
    ...(inputs.parameters.length > 0 && { parameters: inputs.parameters }),
    ...(inputs.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${nameOf(row)}` },
            ...(row.bodyExample && { example: row.bodyExample }),
          },
        },
      },
    }),
    responses: answersOf(row, inputs),
  };
}

/** Two more rows, which describe the others. */
function ownPaths(): Json {
  const open = { tags: ['This document'], security: [] };
  return {
    [DOCUMENT_PATH]: {
      get: {
        ...open,
        operationId: 'readDocument',
        summary: 'This document',
        description: 'In OpenAPI 3.1, for generators of clients. Any origin may read it.',
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
        summary: 'This document as a page for people',
        description: 'The same operations with their fields, examples and errors.',
        responses: {
          200: { description: 'HTML', content: { 'text/html': { schema: { type: 'string' } } } },
        },
      },
    },
  };
}

function pathsOf(sections: readonly RestSection[]): Json {
  const tagged = sections.flatMap(({ name, rows }) => rows.map((row) => ({ row, tag: name })));
  const byPath = Map.groupBy(tagged, ({ row }) => row.path.replaceAll(/:(\w+)/g, '{$1}'));
  const items = [...byPath].map(([path, same]) => [
    path,
    Object.fromEntries(same.map(({ row, tag }) => [row.method.toLowerCase(), operationOf(row, tag)])),
  ]);
  return { ...Object.fromEntries(items), ...ownPaths() };
}

function bodySchemas(rows: readonly MountableRow[]): Json {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const { body } = inputsOf(row);
      return body ? [[nameOf(row), body]] : [];
    }),
  );
}

/** The API's description in OpenAPI 3.1, made from the rows that are mounted: what it says is what is served. */
export function openApiDocument(sections: readonly RestSection[], publicUrl: string): Json {
  const rows = sections.flatMap((section) => section.rows);
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
    tags: [...sections.map(({ name, about }) => ({ name, description: about })), ...OWN_TAGS],
    paths: pathsOf(sections),
    webhooks: webhooksOf(),
    components: {
      securitySchemes: securitySchemesOf(publicUrl),
      schemas: { ...namedSchemas(), ...bodySchemas(rows) },
      responses: sharedAnswers(),
    },
  };
}
