import type { AgentProfileView } from './agent-profile.schemas.ts';
import { US_STATES } from './us-states.ts';

type Credentials = Pick<
  AgentProfileView,
  'licenseNumber' | 'licenseState' | 'brokerageName' | 'brokerageLicense'
>;

function getStateName(code: string | null): string {
  return Object.entries(US_STATES).find(([known]) => known === code)?.[1] ?? '';
}

/** 'Harbor Realty (license 01999999)'; null without a brokerage. */
export function formatBrokerage({
  brokerageName,
  brokerageLicense,
}: Pick<Credentials, 'brokerageName' | 'brokerageLicense'>): string | null {
  if (brokerageName === null) return null;
  return brokerageLicense === null ? brokerageName : `${brokerageName} (license ${brokerageLicense})`;
}

/** 'California license 01234567'; null without a license. */
export function formatLicense({
  licenseNumber,
  licenseState,
}: Pick<Credentials, 'licenseNumber' | 'licenseState'>): string | null {
  return licenseNumber === null ? null : `${getStateName(licenseState)} license ${licenseNumber}`.trim();
}

/** Returns the brokerage and the license, each if present, for lines below the agent's name. */
export function listCredentials(profile: Credentials): readonly string[] {
  return [formatBrokerage(profile), formatLicense(profile)].filter((line) => line !== null);
}

/** Returns the brokerage, the license and the phone number, each if present. */
export function listContactLines(profile: Credentials & Pick<AgentProfileView, 'phone'>): readonly string[] {
  return [...listCredentials(profile), ...(profile.phone === null ? [] : [profile.phone])];
}
