import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/**
 * Typed access to a request's parameters. The types are validated earlier; a reader returns
 * undefined for missing parameters and for other types, so that no cast is needed.
 */
export class Params {
  readonly #values: JsonObject;

  constructor(values: JsonObject) {
    this.#values = values;
  }

  /** Whether the parameter was sent. */
  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  /** Whether it was sent empty, which unsets the field. */
  unsets(name: string): boolean {
    const value = this.#values[name];
    return value === '' || value === null;
  }

  raw(name: string): Json | undefined {
    return this.#values[name];
  }

  string(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  /** Reads a field to update: null when unset, `current` when not sent. */
  stringOr(name: string, current: string | null): string | null {
    return this.has(name) ? (this.string(name) ?? null) : current;
  }

  integer(name: string): number | undefined {
    const value = this.#values[name];
    return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
  }

  boolean(name: string): boolean | undefined {
    const value = this.#values[name];
    return typeof value === 'boolean' ? value : undefined;
  }

  strings(name: string): readonly string[] | undefined {
    const value = this.#values[name];
    if (typeof value === 'string' && value !== '') return [value];
    return Array.isArray(value)
      ? value.filter((item): item is string => typeof item === 'string')
      : undefined;
  }

  integers(name: string): readonly number[] | undefined {
    const value = this.#values[name];
    return Array.isArray(value)
      ? value.filter((item): item is number => typeof item === 'number')
      : undefined;
  }

  /** Returns nested parameters; empty when not sent. */
  group(name: string): Params {
    return new Params(this.object(name) ?? {});
  }

  object(name: string): JsonObject | undefined {
    const value = this.#values[name];
    return isJsonObject(value) ? value : undefined;
  }

  /** The names of the sent parameters. */
  get names(): readonly string[] {
    return Object.keys(this.#values).filter((name) => this.has(name));
  }
}
