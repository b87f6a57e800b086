import type { PricingStructure } from '@gable/contracts/proposal';
import { isAboutPay, isDenied } from './assertions.ts';
import { moneyInText } from './money-in-text.ts';

/** Words that only one structure uses. Invoices may be sent every month in any of them, so a month alone says nothing. */
const STRUCTURE_WORDS: Readonly<Record<PricingStructure, RegExp>> = {
  fixed:
    /\b(?:fixed|flat|one-time|all-inclusive)[ -](?:price|fee|rate|amount|sum|charge|compensation)\b|\blump[ -]sum\b|\bfor the whole service\b/iu,
  hourly:
    /\bhourly\b|\b(?:per|by the|for (?:each|every)|(?:each|every)) hour\b|\/ ?(?:hr|hour)\b|\bhours? (?:of work|worked)\b/iu,
  monthly:
    /\bmonthly[ -](?:\w+ )?(?:price|fee|rate|subscription|charge|amount|compensation|retainer|payment)s?\b|\bper (?:calendar )?month\b|\/ ?(?:mo|month)\b|\bmonth in which\b/iu,
};
/** Right after an amount: '$85 per hour, invoiced monthly' is hourly. */
const UNIT_AFTER_AMOUNT: Readonly<Record<PricingStructure, RegExp>> = {
  fixed: /(?!)/u,
  hourly: /^[^,.;]{0,15}\b(?:an|each|every|per) hour\b|^\s*hourly\b/iu,
  monthly: /^[^,.;]{0,15}\b(?:a|each|every|per) (?:calendar )?month\b|^\s*monthly\b/iu,
};

function says(sentence: string, structure: PricingStructure): boolean {
  if (!isAboutPay(sentence) && moneyInText(sentence).length === 0) return false;
  if (STRUCTURE_WORDS[structure].test(sentence)) return true;
  return moneyInText(sentence).some(({ words }) => {
    const after = sentence.slice(sentence.indexOf(words) + words.length);
    return UNIT_AFTER_AMOUNT[structure].test(after);
  });
}

/** Is the compensation stated as this? A price without a unit is a fixed one. */
export function statesStructure(lines: readonly string[], structure: PricingStructure): boolean {
  return structure === 'fixed' || lines.some((line) => says(line, structure));
}

/** Another structure that a sentence gives the compensation, and does not deny; null when it gives none. */
export function otherStructure(sentence: string, structure: PricingStructure): PricingStructure | null {
  if (isDenied(sentence)) return null;
  const others: readonly PricingStructure[] = ['fixed', 'hourly', 'monthly'];
  return others.find((other) => other !== structure && says(sentence, other)) ?? null;
}
