import type { UserId } from '@gable/contracts/kernel';
import { id, instant, table, text } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/**
 * The professional profile of an agent: one row per agent, created by the first change. Missing
 * values are null. The images are names in the file storage, which are SHA-256 hashes.
 */
export const agentProfiles = table('agent_profiles', {
  agentId: id<UserId>('agent_id')
    .primaryKey()
    .references(() => users.id),
  licenseNumber: text('license_number'),
  licenseState: text('license_state'),
  brokerageName: text('brokerage_name'),
  brokerageLicense: text('brokerage_license'),
  phone: text('phone'),
  bio: text('bio'),
  signatureName: text('signature_name'),
  photoFile: text('photo_file'),
  signatureFile: text('signature_file'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type AgentProfileRow = typeof agentProfiles.$inferSelect;
