import * as z from 'zod/mini';
import { escapeHtml } from '#integrations/mail/letter/escape-html.ts';
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

/** What may stand in a field, in words: 'text (uuid)', 'active or archived', 'list of text'. */
function typeText(schema: Json): string {
  const field = fieldSchema.parse(schema);
  if (field.enum) return field.enum.map(String).join(', ');
  if (field.anyOf) return field.anyOf.map(typeText).join(' or ');
  if (field.$ref) return field.$ref.split('/').at(-1) ?? '';
  if (field.items) return `list of ${typeText(field.items)}`;
  const type = [field.type ?? 'any'].flat().join(' or ');
  return field.format === undefined ? type : `${type} (${field.format})`;
}

/** '2 to 200', 'at least 1', 'at most 40'; nothing where there is no limit. */
function rangeText(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `at most ${most}`;
}

function limitsText(schema: Json): string {
  const field = fieldSchema.parse(schema);
  const characters = rangeText(field.minLength, field.maxLength);
  const parts = [
    characters === '' ? '' : `${characters} characters`,
    rangeText(field.minimum, field.maximum),
    field.description ?? '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** One row of a table of fields. */
export function fieldRow(name: string, schema: Json, isRequired: boolean, words = ''): readonly string[] {
  const notes = words === '' ? limitsText(schema) : words;
  const needed = isRequired ? '' : ' <span class="soft">optional</span>';
  return [`<code>${escapeHtml(name)}</code>${needed}`, escapeHtml(typeText(schema)), escapeHtml(notes)];
}

const objectSchema = z.looseObject({
  properties: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  required: z._default(z.array(z.string()), []),
});

/** The fields of an object. */
export function fieldsTable(label: string, schema: Json): string {
  const { properties, required } = objectSchema.parse(schema);
  const rows = Object.entries(properties).map(([name, field]) =>
    fieldRow(name, field, required.includes(name)),
  );
  return table(label, ['Field', 'Type', 'Notes'], rows);
}
