/** Looks up an untrusted key, ignoring inherited properties such as 'constructor'. */
export function getOwnValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
