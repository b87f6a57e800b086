import type { ContractFacts } from './drafting.port.ts';

const EMAIL = /[^\s@<>()[\],;:"']{1,64}@[^\s@<>()[\],;:"']{1,200}/gu;
const SPELLED_EMAIL =
  /\b[\w.+-]{1,64}\s?(?:\(at\)|\[at\]|\sat\s)\s?[\w-]{1,60}(?:\s?(?:\(dot\)|\[dot\]|\sdot\s|\.)\s?[\w-]{1,20}){1,3}\b/giu;
const PHONE =
  /(?<![\p{L}\p{N}$.,])(?:\+|\(\+?)?\d[\d\s().\u2010-\u2015/-]{5,22}\d(?:\s?(?:x|ext\.?|extension)\s?\d{1,6})?(?![\p{N}]|[.,]\d)/giu;
const TITLE = '(?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Sir|Madam)\\.?';
const SEPARATOR = "[\\s.,'’_-]{1,3}";
/** Letters that Unicode does not decompose, with their common spellings without diacritics. */
const SPELLINGS: Readonly<Record<string, string>> = {
  æ: '(?:æ|ae)',
  ø: '(?:ø|o|oe)',
  œ: '(?:œ|oe)',
  ß: '(?:ß|ss)',
  ł: '[łl]',
  đ: '[đd]',
  ð: '[ðd]',
  þ: '(?:þ|th)',
};
/** Name particles, which identify no one on their own. */
const PARTICLES = new Set(
  'de da di del della der den des dos du la le van von bin al el st jr sr ii iii iv'.split(' '),
);

/**
 * Names that are also frequent English words. They are kept in lower case, so that sentences remain
 * readable.
 */
const FREQUENT_WORDS = new Set('an do so may my will can the in on see long'.split(' '));

/**
 * Redacts a text of the proposal before it leaves this server: the names of the parties, email
 * addresses and phone numbers. The name of the brokerage is replaced too.
 */
export function redactParties(text: string, facts: ContractFacts): string {
  const parties = [
    {
      name: facts.agentName,
      email: facts.agentEmail,
      role: 'the Agent',
    },
    {
      name: facts.customerName,
      email: facts.customerEmail,
      role: 'the Client',
    },
  ];
  const known = parties.reduce(
    (rest, { email }) =>
      email.trim() === '' ? rest : rest.replace(literal(email.trim()), 'an email address'),
    // Decomposed, so that 'Zoë' is found in 'Zoe'.
    text.normalize('NFKD'),
  );
  const brokerage = facts.brokerageName?.trim();
  const withoutBrokerage = brokerage ? known.replace(literal(brokerage), 'the brokerage') : known;
  const withoutAddresses = withoutBrokerage
    .replace(EMAIL, 'an email address')
    .replace(SPELLED_EMAIL, 'an email address')
    .replace(PHONE, (words) => (isPhone(words) ? 'a phone number' : words));
  return createPatterns(parties)
    .reduce((rest, { pattern, role }) => rest.replace(pattern, role), withoutAddresses)
    .normalize('NFC');
}

/** Whether a number is a phone number: seven digits or more, and not a date, a price or a count. */
function isPhone(words: string): boolean {
  const digits = words.replace(/\D/gu, '').length;
  const isDate = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/u.test(words.trim());
  const isCount = /^\d+$/u.test(words) && digits < 10;
  return digits >= 7 && digits <= 16 && !isDate && !isCount;
}

function literal(words: string): RegExp {
  return new RegExp(words.normalize('NFKD').replace(/[$()*+.?[\\\]^{|}/]/gu, '\\$&'), 'giu');
}

interface NamePattern {
  readonly pattern: RegExp;
  readonly role: string;
}

function createPatterns(parties: readonly { readonly name: string; readonly role: string }[]): NamePattern[] {
  // Whole names come before parts, because the name of one party may be a part of the other's.
  return [wholeNames, titledNames, nameParts].flatMap((make) =>
    parties.flatMap(({ name, role }) => make(splitName(name)).map((pattern) => ({ pattern, role }))),
  );
}

function splitName(name: string): string[] {
  return name
    .normalize('NFC')
    .split(/[\s,]+/u)
    .map((part) => part.replace(/^["'(.]+|["').]+$/gu, ''))
    .filter((part) => part !== '');
}

/** Returns a pattern for a word with or without accents, in decomposed text. */
function spelled(word: string): string {
  return [...word]
    .map((letter) => {
      const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      if (plain === '') return '';
      const known = SPELLINGS[plain.toLowerCase()];
      const isOdd = /[^\p{L}\p{N}]/u.test(plain);
      return `${known ?? (isOdd ? plain.replace(/[$()*+.?[\\\]^{|}/]/gu, '\\$&') : plain)}\\p{M}*`;
    })
    .join('');
}

function whole(source: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}{_])(?:${source})(?![\\p{L}\\p{N}\\p{M}}_])`, flags);
}

/** 'Jordan Lee', 'JORDAN A. LEE', 'Lee, Jordan', 'J. Lee', 'Jordan L.' and 'jordan_lee'. */
function wholeNames(parts: readonly string[]): RegExp[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (parts.length === 1) return [];
  const [f, l] = [spelled(first), spelled(last)];
  const initial = (word: string) => spelled([...word][0] ?? '');
  const middle = `(?:${SEPARATOR}(?:\\p{L}\\.?|${parts.slice(1, -1).map(spelled).join('|') || '(?!)'})){0,3}`;
  return [
    whole(parts.map(spelled).join(SEPARATOR), 'giu'),
    whole(`${f}${middle}${SEPARATOR}${l}`, 'giu'),
    whole(`${l}${SEPARATOR}${f}(?:${SEPARATOR}\\p{L}\\.)?`, 'giu'),
    whole(`${initial(first)}\\.?(?:\\s?\\p{L}\\.)?[\\s.]{1,2}${l}`, 'giu'),
    whole(`${l},?\\s${initial(first)}\\.`, 'giu'),
    whole(`${f}\\s${initial(last)}(?:\\.|(?=\\s|$|,))`, 'gu'),
    ...(`${first}${last}`.length > 5 ? [whole(`${f}${l}`, 'giu')] : []),
  ];
}

/** Matches 'Mr. Lee' and 'Ms. Price', also if the name is an ordinary word. */
function titledNames(parts: readonly string[]): RegExp[] {
  return parts
    .filter((part) => !isParticle(part))
    .map((part) => whole(`${TITLE}\\s?${spelled(part)}`, 'giu'));
}

/**
 * Matches 'Jordan', 'lee' and 'PRICE' alone. A frequent word such as 'Will' has to be capitalized.
 */
function nameParts(parts: readonly string[]): RegExp[] {
  return parts
    .filter((part) => !isParticle(part) && [...part].length > 1)
    .map((part) => {
      if (!FREQUENT_WORDS.has(part.toLowerCase())) return whole(spelled(part), 'giu');
      return whole(`${spelled(capitalized(part))}|${spelled(part.toUpperCase())}`, 'gu');
    });
}

function capitalized(word: string): string {
  const [first = '', ...rest] = [...word];
  return `${first.toUpperCase()}${rest.join('').toLowerCase()}`;
}

function isParticle(part: string): boolean {
  return PARTICLES.has(part.toLowerCase().replace('.', ''));
}
