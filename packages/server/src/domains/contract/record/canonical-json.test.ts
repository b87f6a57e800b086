import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

it('follows RFC 8785: keys in code unit order, no whitespace', () => {
  // The keys of the example in RFC 8785, section 3.2.3.
  const names = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
  expect(canonicalJson(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  expect(canonicalJson({ b: [true, null, -0, 'a"\\\n\u2028'], a: {} })).toBe(
    '{"a":{},"b":[true,null,0,"a\\"\\\\\\n\u2028"]}',
  );
});

it('does not depend on key order or a JSON round trip', () => {
  const leaf = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
  );
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const reverseKeys = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(reverseKeys);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(
      Object.entries(given)
        .reverse()
        .map(([name, member]) => [name, reverseKeys(member)]),
    );
  };
  fc.assert(
    fc.property(value, (given) => {
      const text = canonicalJson(given);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(canonicalJson(JSON.parse(JSON.stringify(reverseKeys(given))))).toBe(text);
    }),
  );
});

it('rejects values that other programs might write differently', () => {
  for (const value of [1.5, Number.NaN, 2 ** 53, '\ud800', { '\udc00': 1 }])
    expect(() => canonicalJson(value), String(value)).toThrow();
});
