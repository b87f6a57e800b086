import { humanize } from '../kernel/index.ts';

/** The provider's codes begin with these, the more exact ones first. */
const LABELS: readonly (readonly [prefix: string, label: string])[] = [
  ['identity.individual.documents', 'A photo of your government ID'],
  ['identity.individual.id_numbers', 'Your Social Security number'],
  ['identity.individual.date_of_birth', 'Your date of birth'],
  ['identity.individual.dob', 'Your date of birth'],
  ['identity.individual.address', 'Your home address'],
  ['identity.individual.phone', 'Your phone number'],
  ['identity.individual.email', 'Your email address'],
  ['identity.individual', 'Your legal name'],
  ['identity.business_details', 'Details of your business'],
  ['identity.attestations', 'Acceptance of the payment provider’s terms'],
  ['configuration.merchant.mcc', 'Your line of business'],
  ['configuration.merchant.support', 'A phone number for your clients'],
  ['configuration.merchant.bank_account', 'A US bank account for payouts'],
  ['defaults.responsibilities', 'Acceptance of the payment provider’s terms'],
  ['defaults.profile', 'A description of your services'],
  ['external_account', 'A US bank account for payouts'],
  ['business_profile', 'A description of your services'],
  ['tos_acceptance', 'Acceptance of the payment provider’s terms'],
];

/** A requirement of the payment provider in words: 'Your date of birth' for `identity.individual.date_of_birth.day`. */
export function requirementLabel(code: string): string {
  const known = LABELS.find(([prefix]) => code.startsWith(prefix));
  return known ? known[1] : humanize(code.split('.').at(-1) ?? code);
}

/** Several requirements in words, each once. */
export function requirementLabels(codes: readonly string[]): string[] {
  return [...new Set(codes.map(requirementLabel))];
}
