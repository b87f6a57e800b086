/** Letters that NFKD does not decompose into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Titles and generational suffixes, which are ignored. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'mx', 'dr', 'jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'md', 'phd']);

/** Splits a name into words, without case, accents, punctuation and titles. */
function splitWords(name: string): readonly string[] {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    // Marks are accents in these scripts but vowels in others.
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu, '')
    .replaceAll(/[øæœßłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/['’‘ʼ.]+(?=\p{L})/gu, (sign) => (sign.startsWith('.') ? ' ' : ''));
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '' && !TITLES.has(word));
}

const isInitialOf = (one: string, other: string) => Array.from(one).length === 1 && other.startsWith(one);

/** Counts the words that two names share, each used once; `full` excludes matches by initial. */
function countShared(few: readonly string[], many: readonly string[]) {
  const left = [...many];
  let shared = 0;
  let full = 0;
  const take = (fits: (other: string) => boolean, isFull: boolean) => {
    const at = left.findIndex(fits);
    if (at < 0) return false;
    left.splice(at, 1);
    shared += 1;
    if (isFull) full += 1;
    return true;
  };
  const rest = few.filter((word) => !take((other) => other === word, true));
  for (const word of rest) take((other) => isInitialOf(word, other) || isInitialOf(other, word), false);
  return { shared, full };
}

/**
 * Whether two names can belong to one person: the same words in any order. Ignores case and
 * accents, matches initials, and allows extra words in one name. A single shared word is not enough
 * when both names have several.
 */
export function namesMatch(typed: string, account: string): boolean {
  const [one, other] = [splitWords(typed), splitWords(account)];
  if (one.length === 0 || other.length === 0) return false;
  if ([...one].sort().join('') === [...other].sort().join('') || one.join('') === other.join('')) return true;
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const { shared, full } = countShared(few, many);
  return shared === few.length && full > 0 && few.length >= Math.min(2, many.length);
}

/**
 * Whether a signer must confirm a name that differs from the account's. False for an account
 * without a name.
 */
export function nameDiffers(typed: string, account: string): boolean {
  if (account.trim() === '' || typed.trim() === account.trim()) return false;
  return !namesMatch(typed, account);
}
