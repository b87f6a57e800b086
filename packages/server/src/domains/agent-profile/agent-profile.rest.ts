import {
  agentProfileChangesSchema,
  agentProfileViewSchema,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_MEGAPIXELS,
} from '@gable/contracts/agent-profile';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { agentCardExample } from './agent-profile.example.ts';
import { readAgentProfile } from './read-agent-profile.ts';
import { updateAgentProfile } from './update-agent-profile.ts';

/** The AgentProfile object of the REST API. */
const agentProfileResponse = named(
  'AgentProfile',
  z.extend(agentProfileViewSchema, { updatedAt: z.nullable(isoTime) }),
);

const { name: _name, credentials: _credentials, ...profileExample } = agentCardExample;
const agentProfileExample = { ...profileExample, updatedAt: EXAMPLE.at };

const IMAGES = `The images are set with \`PUT /profile-images/photo\` and \`PUT /profile-images/signature\`, whose body is a JPEG, PNG or WebP file of at most ${IMAGE_MAX_BYTES / 1024 ** 2} MB and ${IMAGE_MAX_MEGAPIXELS} megapixels, and removed with \`DELETE\` at the same paths.`;

export const agentProfileRoutes = [
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/profile/professional',
    operation: 'readAgentProfile',
    caller: 'agent',
    scope: 'profile:read',
    tagged: true,
    summary: "Read the agent's professional profile",
    description: `Clients see it on proposals, at the checkout, and in emails and contracts. Missing values are null. ${IMAGES}`,
    input: z.object({}),
    run: readAgentProfile,
    response: agentProfileResponse,
    example: agentProfileExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'PATCH',
    path: '/api/profile/professional',
    operation: 'updateAgentProfile',
    caller: 'agent',
    scope: 'profile:write',
    tagged: true,
    repeat: 'stored',
    summary: "Change the agent's professional profile",
    description: `Omitted fields are unchanged, and null clears a field. A license number needs its state, a two-letter postal code. ${IMAGES}`,
    input: z.object({ changes: agentProfileChangesSchema }),
    bodyField: 'changes',
    run: updateAgentProfile,
    response: agentProfileResponse,
    bodyExample: { licenseNumber: '01234567', licenseState: 'CA' },
    example: agentProfileExample,
  }),
];
