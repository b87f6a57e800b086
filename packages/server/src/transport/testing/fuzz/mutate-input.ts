import fc from 'fast-check';
import { INHERITED, wild } from './arbitraries.ts';

type Path = readonly (string | number)[];

/** Returns the paths of all nested values, starting with the value itself. */
function placesIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part).map((place): Path => [Array.isArray(value) ? Number(key) : key, ...place]),
  );
  return [[], ...inner];
}

/** A mutation of one value; undefined removes it. */
type Change = (value: unknown) => unknown;

function changedAt(value: unknown, [first, ...rest]: Path, change: Change): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part, nth) => (nth === first ? changedAt(part, rest, change) : part));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    key === first ? changedAt(part, rest, change) : part,
  ]);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

/** Adds an own field as JSON.parse does, even if the name is in Object.prototype. */
function withField(value: unknown, name: string, field: unknown): unknown {
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return Object.fromEntries([...Object.entries(fields), [name, field ?? null]]);
}

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: wild.map((other) => () => other) },
  { weight: 1, arbitrary: fc.constant(() => undefined) },
  { weight: 1, arbitrary: fc.constant((value: unknown) => [value]) },
  { weight: 1, arbitrary: fc.constant((value: unknown) => `${JSON.stringify(value)}`) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('extra', ...INHERITED), wild).map(
      ([name, field]) =>
        (value: unknown) =>
          withField(value, name, field),
    ),
  },
);

/** Mutates one part of valid values, so that they pass the first checks. */
export function mutateInput(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), change).map(([value, at, wrong]) => {
    const places = placesIn(value);
    return changedAt(value, places[at % places.length] ?? [], wrong);
  });
}
