import fc from 'fast-check';
import { INHERITED } from '#transport/testing/fuzz/arbitraries.ts';

/** Types that superjson supports, and some that it does not. */
const annotation = fc.constantFrom<unknown>(
  ...[
    'undefined',
    'Date',
    'bigint',
    'regexp',
    'set',
    'map',
    'number',
    'URL',
    'Error',
    'nothing',
    'constructor',
  ],
  ['symbol', 'iterator'],
  ['class', 'User'],
  ['custom', 'constructor'],
  ['typed-array', 'Float64Array'],
  ['typed-array', 'constructor'],
  ['nothing'],
);
const path = fc
  .array(fc.constantFrom(...INHERITED, '0', 'polluted', 'dealId', 'changes', 'limit', 'a\\.b'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join('.'));
const tree = fc.oneof(
  annotation.map((type) => [type]),
  fc.dictionary(
    path,
    annotation.map((type) => [type]),
    { maxKeys: 3 },
  ),
);

/** Arbitrary superjson annotations: other types, other paths, prototypes. */
export const anyMeta: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      {
        values: tree,
        referentialEqualities: fc.oneof(
          fc.dictionary(path, fc.array(path, { maxLength: 2 }), { maxKeys: 2 }),
          fc.array(fc.array(path), { maxLength: 2 }),
        ),
        v: fc.integer(),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
