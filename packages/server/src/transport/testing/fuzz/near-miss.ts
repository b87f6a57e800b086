import fc from 'fast-check';
import { INHERITED, wild } from './wild-values.ts';

type Place = readonly (string | number)[];

/** Every place in a value, the value itself first. */
function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part).map((place): Place => [Array.isArray(value) ? Number(key) : key, ...place]),
  );
  return [[], ...inner];
}

/** What is done to one place; undefined leaves it out. */
type Change = (value: unknown) => unknown;

function changedAt(value: unknown, [first, ...rest]: Place, change: Change): unknown {
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

/** As a JSON text would give it: a name that every object has becomes a field like any other. */
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

/** Values with one thing wrong, wherever in them it is: they get past the first checks. */
export function nearMiss(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), change).map(([value, at, wrong]) => {
    const places = placesIn(value);
    return changedAt(value, places[at % places.length] ?? [], wrong);
  });
}
