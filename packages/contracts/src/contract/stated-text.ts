import { parseMoney } from '../kernel/index.ts';

/** '$1,250.50', 'US$ 300', 'USD 300', '300 USD', '300 dollars'. */
const MONEY = /(?:US\$|USD|\$)\s*(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*(?:\.\d{1,2})?)\s*(?:USD|dollars?)\b/giu;

/** Normalizes a text for comparison. */
export const normalize = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** Returns the amounts of money in a text, in cents; null for one that cannot be parsed. */
export const listStatedAmounts = (content: string) =>
  [...content.matchAll(MONEY)].map(([, before, after]) =>
    parseMoney((before ?? after ?? '').replace(/,+$/, '')),
  );
