function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/**
 * Whether a JSON value contains text that PostgreSQL cannot store: a NUL or a lone surrogate.
 * SQLite would store it; both databases must accept the same input.
 */
export function hasUnstorableText(value: unknown): boolean {
  // Iterative: nesting in a malicious body may exceed the stack.
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && isUnstorable(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) pending.push(key, inner);
  }
  return false;
}
