import type { AgentProfileChanges } from '@gable/contracts/agent-profile';

export interface DemoAccount {
  readonly role: 'agent' | 'buyer';
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'open-house';

/** An agent who finished onboarding and has deals in all states. */
export const demoAgent: DemoAccount = {
  role: 'agent',
  name: 'Maya Torres',
  email: 'maya@gable.test',
  password: PASSWORD,
};
/** The professional profile of the demo agent. Proposals, contracts and emails show it. */
export const demoAgentProfile: AgentProfileChanges = {
  licenseNumber: '0712345',
  licenseState: 'TX',
  brokerageName: 'Barton Creek Realty',
  brokerageLicense: '9004821',
  phone: '(512) 555-0118',
  bio: 'I have helped people buy and rent homes in Austin since 2014, from first tours to the closing. I answer messages the same day and explain each document before you sign it.',
  signatureName: 'Maya Torres',
};
/** An agent without an account at the payment provider. */
export const newAgent: DemoAccount = {
  role: 'agent',
  name: 'Noah Kim',
  email: 'noah@gable.test',
  password: PASSWORD,
};
export const demoBuyer: DemoAccount = {
  role: 'buyer',
  name: 'Jordan Lee',
  email: 'jordan@gable.test',
  password: PASSWORD,
};
