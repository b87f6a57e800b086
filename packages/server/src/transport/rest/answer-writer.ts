import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

type PlainType = 'string' | 'number' | 'boolean';

/** Makes the wire form of a view. Throws where the view has another form than is documented, which is a defect of ours. */
export type AnswerWriter = (view: unknown) => unknown;

/** Set where the house is tested: every answer is then parsed by its schema as well, and must come out the same. */
const CHECKS_ANSWERS = process.env.GABLE_CHECK_ANSWERS === '1';

function refuse(expected: string): never {
  throw new Error(`An answer is not as it is documented: ${expected} is missing.`);
}

function parsed(schema: z.core.$ZodType, view: unknown): unknown {
  const read = z.safeParse(schema, view);
  if (read.success) return read.data;
  throw new Error(`An answer is not as it is documented: ${z.prettifyError(read.error)}`);
}

function isRecord(view: unknown): view is Readonly<Record<string, unknown>> {
  return typeof view === 'object' && view !== null;
}

interface FieldWriter {
  readonly name: string;
  /** The type of a field that is written unchanged; null for any other field. */
  readonly plain: PlainType | null;
  readonly write: AnswerWriter;
}

function pickFields(fields: readonly FieldWriter[], view: Readonly<Record<string, unknown>>) {
  const wire: Record<string, unknown> = {};
  for (const { name, write } of fields) wire[name] = write(view[name]);
  return wire;
}

/**
 * Writes the fields that the schema names and no other. Most views have exactly these fields: such a view is copied as a
 * whole, which takes half the time of a copy by field.
 */
function objectWriter(shape: Readonly<Record<string, z.core.$ZodType>>): AnswerWriter {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    plain: plainType(schema),
    write: compiled(schema),
  }));
  return (view) => {
    if (!isRecord(view)) return refuse('an object');
    if (Object.keys(view).length !== fields.length) return pickFields(fields, view);
    const wire: Record<string, unknown> = { ...view };
    for (const { name, plain, write } of fields) {
      const value = view[name];
      if (typeof value === plain) continue;
      if (value === undefined) return pickFields(fields, view);
      const written = write(value);
      if (written !== value) wire[name] = written;
    }
    return wire;
  };
}

function arrayWriter(element: z.core.$ZodType): AnswerWriter {
  const write = compiled(element);
  return (view) => (Array.isArray(view) ? view.map(write) : refuse('an array'));
}

/** Returns a value of the given type unchanged. An object is never written in place of a string. */
function plainWriter(type: PlainType): AnswerWriter {
  return (view) => (typeof view === type ? view : refuse(`a ${type}`));
}

/** Whether a schema's checks make something else of the value, as a trim does. */
function changesValue(schema: z.core.$ZodType): boolean {
  return schema._zod.def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false;
}

/** The type of a schema whose values are written unchanged; null for any other schema. */
function plainType(schema: z.core.$ZodType): PlainType | null {
  // An id's capitals are made small where it comes in; those that go out are ours.
  if (schema instanceof z.ZodMiniUUID) return 'string';
  if (changesValue(schema)) return null;
  if (schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniEnum) return 'string';
  if (schema instanceof z.ZodMiniNumber) return 'number';
  return schema instanceof z.ZodMiniBoolean ? 'boolean' : null;
}

function compiled(schema: z.core.$ZodType): AnswerWriter {
  const plain = plainType(schema);
  if (plain !== null) return plainWriter(plain);
  if (changesValue(schema)) return (view) => parsed(schema, view);
  if (schema instanceof z.ZodMiniObject) return objectWriter(schema._zod.def.shape);
  if (schema instanceof z.ZodMiniArray) return arrayWriter(schema._zod.def.element);
  if (schema instanceof z.ZodMiniReadonly) return compiled(schema._zod.def.innerType);
  if (schema instanceof z.ZodMiniNullable) {
    const write = compiled(schema._zod.def.innerType);
    return (view) => (view === null ? null : write(view));
  }
  if (schema instanceof z.ZodMiniTransform) {
    const { transform } = schema._zod.def;
    return (view) => transform(view, { issues: [], value: view });
  }
  if (schema instanceof z.ZodMiniPipe) {
    const [first, second] = [compiled(schema._zod.def.in), compiled(schema._zod.def.out)];
    return (view) => second(first(view));
  }
  return (view) => parsed(schema, view);
}

function checked(schema: z.core.$ZodType, write: AnswerWriter): AnswerWriter {
  return (view) => {
    const wire = write(view);
    if (!isDeepStrictEqual(wire, parsed(schema, view)))
      throw new Error('An answer is written otherwise than its schema reads it.');
    return wire;
  };
}

/**
 * Compiles what writes the answers of a schema: it takes the fields that the schema names, and changes what the schema
 * changes. What our own typed use cases give need not be parsed again for each answer, which would cost as much as all the
 * rest of a list; the tests do parse every one (decision 37).
 * @param isChecked Whether each answer is parsed as well.
 */
export function answerWriter(schema: z.core.$ZodType, isChecked = CHECKS_ANSWERS): AnswerWriter {
  const write = compiled(schema);
  return isChecked ? checked(schema, write) : write;
}
