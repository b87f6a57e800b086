import {
  type AgentCard,
  type AgentProfileView,
  listCredentials,
  type ProfileImage,
  profileImagePath,
} from '@gable/contracts/agent-profile';
import type { UserId } from '@gable/contracts/kernel';
import type { AgentProfileRow } from './agent-profile.tables.ts';

/** The path of an image. Its last part changes with its content, so that it can be cached. */
export function toImagePath(agentId: UserId, image: ProfileImage, file: string | null): string | null {
  return file === null ? null : profileImagePath(image, agentId, file);
}

/** Returns the profile as its owner sees it. Without a row, all values are null. */
export function toAgentProfileView(agentId: UserId, row: AgentProfileRow | undefined): AgentProfileView {
  return {
    agentId,
    licenseNumber: row?.licenseNumber ?? null,
    licenseState: row?.licenseState ?? null,
    brokerageName: row?.brokerageName ?? null,
    brokerageLicense: row?.brokerageLicense ?? null,
    phone: row?.phone ?? null,
    bio: row?.bio ?? null,
    signatureName: row?.signatureName ?? null,
    photo: toImagePath(agentId, 'photo', row?.photoFile ?? null),
    signatureImage: toImagePath(agentId, 'signature', row?.signatureFile ?? null),
    updatedAt: row?.updatedAt ?? null,
  };
}

/** Returns the agent as clients see them. */
export function toAgentCard(
  agent: { readonly id: UserId; readonly name: string; readonly email: string },
  row: AgentProfileRow | undefined,
): AgentCard {
  const { updatedAt: _updatedAt, ...profile } = toAgentProfileView(agent.id, row);
  return { ...profile, name: agent.name || agent.email, credentials: listCredentials(profile) };
}
