function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/**
 * Whether a parsed JSON value has, anywhere inside, text that PostgreSQL cannot keep: a NUL or half a character. SQLite
 * would keep it, and the two must not differ in what they take.
 */
export function holdsUnstorableText(value: unknown): boolean {
  // Not recursive: a hostile body may be nested deeper than the stack is high.
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && isUnstorable(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
  }
  return false;
}
