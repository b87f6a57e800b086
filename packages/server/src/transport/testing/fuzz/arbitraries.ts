import fc from 'fast-check';

/** Values that often break servers. */
const NASTY = [
  "'; drop table deals; --",
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd\u0000.png',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u0000',
  '\ud800',
  '\u202e\u200f\ufeff',
  '💣'.repeat(500),
  'x'.repeat(50_000),
  '-0',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  '[object Object]',
] as const;

const scalar = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
);

const deep = fc.integer({ min: 10, max: 400 }).map((depth) => {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { in: value };
  return value;
});

/** Names of Object.prototype, which allow prototype pollution. */
export const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''] as const;

const poisoned = fc
  .tuple(fc.constantFrom(...INHERITED), scalar)
  .map(([name, value]): unknown =>
    JSON.parse(`{${JSON.stringify(name)}:{"polluted":${JSON.stringify(value)}}}`),
  );

/** Any JSON value, preferring the problematic ones. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.object({ maxDepth: 2 }) },
  { weight: 1, arbitrary: poisoned },
  { weight: 1, arbitrary: deep },
);

/** A path segment or query value that can be percent-encoded. */
export const wildSegment = fc.oneof(
  fc.constantFrom(...NASTY.filter((text) => text.length < 150 && text.isWellFormed())),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed()),
);
