import {
  accountExportInputSchema,
  accountExportViewSchema,
  EXPORT_DAYS,
  EXPORTS_PER_DAY,
} from '@gable/contracts/account-export';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { createExport } from './create-export.ts';
import { downloadExport } from './download-export.ts';
import { listExports, readExport } from './read-exports.ts';

const exportResponse = named(
  'Export',
  z.extend(accountExportViewSchema, { createdAt: isoTime, expiresAt: z.nullable(isoTime) }),
);

const example = {
  id: EXAMPLE.exportId,
  status: 'ready',
  progress: 100,
  size: 2_318_114,
  downloadUrl: `https://app.gable.example/api/exports/${EXAMPLE.exportId}/file`,
  createdAt: EXAMPLE.at,
  expiresAt: EXAMPLE.at,
} as const;

const KEYS = 'An API key needs `read` access to all resources.';

export const accountExportRoutes = [
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/exports',
    operation: 'createExport',
    caller: 'agent',
    // The use case requires all read scopes.
    scope: 'any',
    cost: 'expensive',
    summary: 'Start an export of all data',
    description: `Everything that Gable has of the agent, as a zip archive with JSON, CSV and PDF files. Poll the export until its status is \`ready\`, then download \`downloadUrl\` with the same credentials. One export at a time, and at most ${EXPORTS_PER_DAY} within 24 hours. ${KEYS}`,
    status: 201,
    input: z.object({}),
    errors: ['API_KEY_SCOPE', 'EXPORT_RUNNING'],
    repeat: 'stored',
    run: createExport,
    response: exportResponse,
    example: { ...example, status: 'preparing', progress: 0, size: null, downloadUrl: null, expiresAt: null },
    bodyExample: {},
  }),
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/exports',
    operation: 'listExports',
    caller: 'agent',
    scope: 'any',
    summary: 'List the last exports, newest first',
    description: KEYS,
    input: z.object({}),
    errors: ['API_KEY_SCOPE'],
    run: listExports,
    response: exportResponse,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/exports/:id',
    operation: 'readExport',
    caller: 'agent',
    scope: 'any',
    summary: 'Read an export',
    description: `\`progress\` is in percent. The archive is deleted at \`expiresAt\`, ${EXPORT_DAYS} days after it was written. ${KEYS}`,
    input: accountExportInputSchema,
    params: { id: 'exportId' },
    entity: 'export',
    errors: ['API_KEY_SCOPE'],
    run: readExport,
    response: exportResponse,
    example,
  }),
  defineRoute({
    kind: 'file',
    method: 'GET',
    path: '/api/exports/:id/file',
    operation: 'downloadExport',
    caller: 'agent',
    scope: 'any',
    cost: 'expensive',
    contentType: 'application/zip',
    summary: 'Download an export',
    description: KEYS,
    input: accountExportInputSchema,
    params: { id: 'exportId' },
    entity: 'export',
    errors: ['API_KEY_SCOPE', 'EXPORT_UNAVAILABLE'],
    run: downloadExport,
  }),
];
