import { parseMoney } from '@gable/contracts/kernel';

const MONEY =
  /(?:US)?\$\s?(\d[\d,]*(?:\.\d+)?)|(?<![\d.,$])(\d[\d,]*(?:\.\d+)?)\s?(?:US )?(?:dollars|USD)\b/giu;

/** An amount of money as a text states it. `cents` is null when the digits are no plain amount ('$1.005'). */
export interface StatedAmount {
  readonly words: string;
  readonly cents: number | null;
}

/** Every amount of US dollars in a text: '$1,250', 'US$ 40.00', '300 dollars'. */
export function moneyInText(text: string): StatedAmount[] {
  return [...text.matchAll(MONEY)].map(([words, afterSign, beforeUnit]) => {
    const digits = (afterSign ?? beforeUnit ?? '').replace(/,+$/, '');
    return { words: words.replace(/,+$/, ''), cents: parseMoney(digits) };
  });
}

/** Two statements of the same amount; amounts that cannot be read are equal only letter by letter. */
export function isSameAmount(one: StatedAmount, other: StatedAmount): boolean {
  return one.cents === null ? one.words === other.words : one.cents === other.cents;
}
