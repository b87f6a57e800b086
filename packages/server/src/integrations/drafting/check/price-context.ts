import { MARKS } from './masks.ts';

const PAY =
  /\b(?:pays?|paid|paying|payable|prepa(?:y|id)|payments?|compensat\w+|fees?|pric(?:e|es|ing|ed)|rates?|charg(?:e|es|ed|ing)|surcharges?|costs?|owes?|owed|owing|bill(?:s|ed|ing|able)?|invoic\w+|commissions?|deposits?|retainers?|amounts?|total|sums?|money|dollars?|remit\w*|due|tips?|gratuit\w+|bonus\w*|remunerat\w+|reimburs\w+|penalt\w+|discounts?|installments?|refund\w*|savings?|saves?|entitled|earns?|holdback|forfeit\w*|tax(?:es)?|balance|interest|worth|royalt\w+|stipend|honorarium)\b/iu;

/** Does the sentence speak of what a party pays? */
export function isAboutPay(sentence: string): boolean {
  return sentence.includes(MARKS.price) || PAY.test(sentence);
}
