import * as z from 'zod/mini';
import { escapeHtml } from '#integrations/mail/letter/escape-html.ts';
import { refusalsOf } from '../openapi/answers.ts';
import { type Inputs, inputsOf } from '../openapi/inputs.ts';
import { type Json, jsonSchemaOf } from '../openapi/json-schema.ts';
import type { MountableRow } from '../rest-row.ts';
import { inline, jsonBlock, paragraphs, table } from './html.ts';
import { fieldRow, fieldsTable } from './schema-table.ts';

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z._default(z.string(), ''),
  schema: z.record(z.string(), z.unknown()),
});

/** What is sent beside a body, as a table. */
export function parametersHtml(parameters: readonly Json[], label: string): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const { name, schema, required, description, in: place } = parameterSchema.parse(parameter);
    const [first = '', ...rest] = fieldRow(name, schema, required, description);
    return [first, place, ...rest];
  });
  return `<h4>Parameters</h4>${table(`Parameters: ${label}`, ['Name', 'In', 'Type', 'Notes'], rows)}`;
}

function bodyHtml(row: MountableRow, { body }: Inputs): string {
  if (!body) return '';
  const example = row.bodyExample ? jsonBlock(row.bodyExample, `Example of the body: ${row.summary}`) : '';
  return `<h4>Body</h4>${fieldsTable(`Body: ${row.summary}`, body)}<h4>Example</h4>${example}`;
}

function answerHtml({ described, summary }: MountableRow): string {
  const { kind, schema, example, status, contentType } = described;
  const heading = `<h4>Answer ${status}</h4>`;
  if (!schema) return `${heading}<p>${inline(`A file, \`${contentType}\`.`)}</p>`;
  const shown = kind === 'json' ? example : [example];
  const fields = fieldsTable(`Answer: ${summary}`, jsonSchemaOf(schema, 'output'));
  return `${heading}${jsonBlock(shown, `Example of the answer: ${summary}`)}<details><summary>Fields of the answer</summary>${fields}</details>`;
}

function refusalsHtml(row: MountableRow, inputs: Inputs): string {
  const rows = [...refusalsOf(row, inputs)].flatMap(([status, errors]) =>
    errors.map(({ code, message }) => [String(status), `<code>${code}</code>`, escapeHtml(message)]),
  );
  return `<details><summary>Errors</summary>${table(`Errors: ${row.summary}`, ['Status', 'Code', 'Message'], rows)}</details>`;
}

function scopeHtml({ scope }: MountableRow): string {
  return scope === 'any' ? '<p>API key scope: any key.</p>' : `<p>API key scope: <code>${scope}</code></p>`;
}

/** One operation, everything about it. */
export function operationHtml(row: MountableRow): string {
  const inputs = inputsOf(row);
  const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
  const kind = row.method === 'GET' ? 'method' : 'method write';
  return `<article id="${row.operation}"><h3>${escapeHtml(row.summary)}</h3>
<div class="address"><span class="${kind}">${row.method}</span><code>${escapeHtml(path)}</code></div>
${paragraphs(row.description)}
${scopeHtml(row)}
${parametersHtml(inputs.parameters, row.summary)}${bodyHtml(row, inputs)}${answerHtml(row)}${refusalsHtml(row, inputs)}</article>`;
}
