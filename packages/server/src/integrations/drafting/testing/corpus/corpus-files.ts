import { readdirSync, readFileSync } from 'node:fs';

export type CorpusPart = 'tuning' | 'held-out';

/** The texts of a part of the corpus: each file whose name begins with the part's name. */
function textsOf(kind: 'honest' | 'bad', part: CorpusPart): string[] {
  const folder = new URL(`./${kind}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.startsWith(part) && name.endsWith('.txt'))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

function withoutComments(text: string): string {
  return text.replace(/^#(?!#).*\n/gmu, '');
}

/** The variants of each clause: `== name` begins a section, a line `--` divides its variants. */
export function readClauses(part: CorpusPart): ReadonlyMap<string, readonly string[]> {
  const clauses = new Map<string, string[]>();
  for (const text of textsOf('honest', part)) {
    for (const section of withoutComments(text).split(/^== /mu).slice(1)) {
      const [name = '', ...lines] = section.split('\n');
      const variants = lines
        .join('\n')
        .split(/^--$/mu)
        .map((variant) => variant.trim());
      clauses.set(name.trim(), [...(clauses.get(name.trim()) ?? []), ...variants]);
    }
  }
  return clauses;
}

export interface BadCase {
  /** What is wrong, such as 'amount' or 'name'. */
  readonly kind: string;
  /** The pricing structures in which it is wrong; all where it is empty. */
  readonly structures: readonly string[];
  readonly text: string;
}

/** The bad sentences: one on each line, as `kind | sentence` or `kind@hourly,monthly | sentence`; `\n` begins a line. */
export function readBadCases(part: CorpusPart): readonly BadCase[] {
  return textsOf('bad', part).flatMap((text) =>
    withoutComments(text)
      .split('\n')
      .filter((line) => line.includes(' | '))
      .map((line): BadCase => {
        const at = line.indexOf(' | ');
        const [kind = '', structures = ''] = line.slice(0, at).trim().split('@');
        return {
          kind,
          structures: structures.split(',').filter((structure) => structure !== ''),
          text: line
            .slice(at + 3)
            .replaceAll('\\n', '\n')
            .replace(/\\u([\da-f]{4})/giu, (_, code: string) =>
              String.fromCharCode(Number.parseInt(code, 16)),
            ),
        };
      }),
  );
}
