/**
 * Returns a getter that calls `create` on first use and caches the result, so that slow setup does
 * not delay startup.
 */
export function lazyValue<Value>(create: () => Value): () => Value {
  let cached: { readonly value: Value } | null = null;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}
