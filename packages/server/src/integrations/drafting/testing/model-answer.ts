import type { ContractFacts } from '../drafting.port.ts';
import { PLACEHOLDERS } from '../placeholders.ts';
import { writeAgreement } from '../write-agreement.ts';

/** What a model that follows its instructions answers: a contract with placeholders where facts belong. */
export function modelAnswer(facts: ContractFacts): string {
  const marks: readonly (readonly [words: string, mark: string])[] = [
    [facts.agentEmail, PLACEHOLDERS.agentEmail],
    [facts.customerEmail, PLACEHOLDERS.clientEmail],
    [facts.agentName, PLACEHOLDERS.agentName],
    [facts.customerName, PLACEHOLDERS.clientName],
    ['a fixed price of $1,250.50 for the whole Service', PLACEHOLDERS.price],
    [facts.date, PLACEHOLDERS.date],
    [facts.serviceType, PLACEHOLDERS.service],
  ];
  const text = marks.reduce((whole, [words, mark]) => whole.replaceAll(words, mark), writeAgreement(facts));
  const [body = ''] = text.split('\nAgent\nName:');
  return `${body.trimEnd()}\n\n${PLACEHOLDERS.signatures}\n`;
}
