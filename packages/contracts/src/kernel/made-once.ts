/**
 * What `make` gives, made when it is first asked for and kept: what few ask for must not hold up the start. Such are Intl's
 * formats; the first one takes tens of milliseconds.
 */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
