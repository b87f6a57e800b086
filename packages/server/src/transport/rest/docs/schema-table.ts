import * as z from 'zod/mini';
import { escapeHtml } from '#kernel/index.ts';
import type { Json } from '../openapi/json-schema.ts';
import { table } from './html.ts';

const fieldSchema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.record(z.string(), z.unknown()))),
  items: z.optional(z.record(z.string(), z.unknown())),
  $ref: z.optional(z.string()),
  description: z.optional(z.string()),
  maxLength: z.optional(z.number()),
  minLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});

/** Formats the type of a field, such as 'string (uuid)' or 'list of string'. */
function formatType(schema: Json): string {
  const field = fieldSchema.parse(schema);
  if (field.enum) return field.enum.map(String).join(', ');
  if (field.anyOf) return field.anyOf.map(formatType).join(' or ');
  if (field.$ref) return field.$ref.split('/').at(-1) ?? '';
  if (field.items) return `list of ${formatType(field.items)}`;
  const type = [field.type ?? 'any'].flat().join(' or ');
  return field.format === undefined ? type : `${type} (${field.format})`;
}

/** Formats a range, such as '2 to 200' or 'at least 1'. Empty without limits. */
function formatRange(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? '' : `at most ${max}`;
}

function formatNotes(schema: Json): string {
  const field = fieldSchema.parse(schema);
  const characters = formatRange(field.minLength, field.maxLength);
  const parts = [
    characters === '' ? '' : `${characters} characters`,
    formatRange(field.minimum, field.maximum),
    field.description ?? '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Renders a row of a table of fields. */
export function renderFieldRow(
  name: string,
  schema: Json,
  isRequired: boolean,
  description = '',
): readonly string[] {
  const notes = description === '' ? formatNotes(schema) : description;
  const optional = isRequired ? '' : ' <span class="soft">optional</span>';
  return [`<code>${escapeHtml(name)}</code>${optional}`, escapeHtml(formatType(schema)), escapeHtml(notes)];
}

const objectSchema = z.looseObject({
  properties: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  required: z._default(z.array(z.string()), []),
});

/** Renders a table of an object's fields. */
export function renderFieldsTable(label: string, schema: Json): string {
  const { properties, required } = objectSchema.parse(schema);
  const rows = Object.entries(properties).map(([name, field]) =>
    renderFieldRow(name, field, required.includes(name)),
  );
  return table(label, ['Field', 'Type', 'Notes'], rows);
}
