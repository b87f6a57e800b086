type Convert = (value: unknown) => unknown;
type ObjectMaker = (source: object) => Record<string, unknown>;

/** One property of the objects that are made. */
export interface MadeProperty {
  readonly name: string;
  /** Where its value stands in the source: the name of a property, or the index in an array. */
  readonly from: string | number;
  /** What makes the value of it; null where it goes as it is. */
  readonly convert: Convert | null;
}

function literalProperty({ name, from, convert }: MadeProperty, at: number): string {
  const value = `source[${JSON.stringify(from)}]`;
  return `${JSON.stringify(name)}: ${convert === null ? value : `convert${at}(${value})`}`;
}

/**
 * Compiles a function that makes an object of these properties, in this order, from a source. It is generated as the literal
 * that one would write by hand, which the engine makes several times faster than an object that a loop fills (decision 39).
 * Call it once for a schema or a query, with names that our own code knows: never with what a request brought.
 * Throws for the name `__proto__`, which in a literal is no property.
 */
export function objectMaker(properties: readonly MadeProperty[]): ObjectMaker {
  if (properties.some(({ name }) => name === '__proto__'))
    throw new Error('No object can be made with a property named __proto__.');
  const converts = properties.map(({ convert }) => convert);
  const named = properties.map((_, at) => `convert${at}`);
  const literal = properties.map(literalProperty).join(', ');
  // What `Function` makes has no type; this one is written two lines above.
  const make: ObjectMaker = new Function(...named, `return (source) => ({ ${literal} });`)(...converts);
  return make;
}
