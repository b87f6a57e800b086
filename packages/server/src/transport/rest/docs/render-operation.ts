import * as z from 'zod/mini';
import { escapeHtml } from '#kernel/index.ts';
import { type Inputs, toOpenApiInputs } from '../openapi/inputs.ts';
import { type Json, toJsonSchema } from '../openapi/json-schema.ts';
import { getErrorResponses } from '../openapi/responses.ts';
import type { MountableRoute } from '../rest-route.ts';
import { inline, jsonBlock, paragraphs, table } from './html.ts';
import { renderFieldRow, renderFieldsTable } from './schema-table.ts';

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z._default(z.string(), ''),
  schema: z.record(z.string(), z.unknown()),
});

/** Renders a table of parameters. */
export function renderParameters(parameters: readonly Json[], label: string): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const { name, schema, required, description, in: place } = parameterSchema.parse(parameter);
    const [first = '', ...rest] = renderFieldRow(name, schema, required, description);
    return [first, place, ...rest];
  });
  return `<h4>Parameters</h4>${table(`Parameters: ${label}`, ['Name', 'In', 'Type', 'Notes'], rows)}`;
}

function renderBody({ bodyExample, summary }: MountableRoute, { body }: Inputs): string {
  if (!body) return '';
  const example = bodyExample ? jsonBlock(bodyExample, `Example of the body: ${summary}`) : '';
  return `<h4>Body</h4>${renderFieldsTable(`Body: ${summary}`, body)}<h4>Example</h4>${example}`;
}

function renderResponse({ described, summary }: MountableRoute): string {
  const { kind, schema, example, status, contentType } = described;
  const heading = `<h4>Response ${status}</h4>`;
  if (!schema) return `${heading}<p>${inline(`A file, \`${contentType}\`.`)}</p>`;
  const body = kind === 'json' ? example : [example];
  const fields = renderFieldsTable(`Response: ${summary}`, toJsonSchema(schema, 'output'));
  return `${heading}${jsonBlock(body, `Example of the response: ${summary}`)}<details><summary>Fields of the response</summary>${fields}</details>`;
}

function renderErrors(route: MountableRoute, inputs: Inputs): string {
  const rows = [...getErrorResponses(route, inputs)].flatMap(([status, errors]) =>
    errors.map(({ code, message }) => [String(status), `<code>${code}</code>`, escapeHtml(message)]),
  );
  return `<details><summary>Errors</summary>${table(`Errors: ${route.summary}`, ['Status', 'Code', 'Message'], rows)}</details>`;
}

function renderScope({ scope }: MountableRoute): string {
  if (scope === 'public') return '<p>Public: needs no API key and no session.</p>';
  return scope === 'any' ? '<p>API key scope: any key.</p>' : `<p>API key scope: <code>${scope}</code></p>`;
}

/** Renders the documentation of an operation. */
export function renderOperation(route: MountableRoute): string {
  const inputs = toOpenApiInputs(route);
  const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
  const kind = route.method === 'GET' ? 'method' : 'method write';
  return `<article id="${route.operation}"><h3>${escapeHtml(route.summary)}</h3>
<div class="address"><span class="${kind}">${route.method}</span><code>${escapeHtml(path)}</code></div>
${paragraphs(route.description)}
${renderScope(route)}
${renderParameters(inputs.parameters, route.summary)}${renderBody(route, inputs)}${renderResponse(route)}${renderErrors(route, inputs)}</article>`;
}
