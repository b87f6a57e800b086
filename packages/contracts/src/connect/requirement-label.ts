import { humanize } from '../kernel/index.ts';

/** Labels by code prefix. The first match wins, so longer prefixes come first. */
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

/** Returns 'Your date of birth' for `identity.individual.date_of_birth.day`. */
function getRequirementLabel(code: string): string {
  const known = LABELS.find(([prefix]) => code.startsWith(prefix));
  return known ? known[1] : humanize(code.split('.').at(-1) ?? code);
}

/** Returns the labels of the provider's requirement codes, without duplicates. */
export function getRequirementLabels(codes: readonly string[]): string[] {
  return [...new Set(codes.map(getRequirementLabel))];
}
