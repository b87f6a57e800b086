import type { AgentCard } from '@gable/contracts/agent-profile';
import { userIdSchema } from '@gable/contracts/kernel';

const AGENT_ID = '0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60';

/** The agent in the examples of the API documentation. */
export const agentCardExample: AgentCard = {
  agentId: userIdSchema.parse(AGENT_ID),
  name: 'Ada Agent',
  credentials: ['Harbor Realty (license 01999999)', 'California license 01234567'],
  licenseNumber: '01234567',
  licenseState: 'CA',
  brokerageName: 'Harbor Realty',
  brokerageLicense: '01999999',
  phone: '(415) 555-0132',
  bio: 'Twelve years in the Bay Area.',
  signatureName: 'Ada Agent',
  photo: `/profile-images/${AGENT_ID}/photo/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824`,
  signatureImage: null,
};
