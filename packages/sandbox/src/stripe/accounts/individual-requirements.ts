/** The requirements of a US individual for charges and payouts. */
export const INDIVIDUAL_REQUIREMENTS: readonly string[] = [
  'configuration.merchant.mcc',
  'configuration.merchant.support.phone',
  'external_account',
  'identity.attestations.terms_of_service.account.date',
  'identity.individual.address.line1',
  'identity.individual.date_of_birth.day',
  'identity.individual.email',
  'identity.individual.given_name',
  'identity.individual.id_numbers',
  'identity.individual.phone',
  'identity.individual.surname',
];
