import {
  type AgentProfileChanges,
  type AgentProfileView,
  findProfileErrors,
  type UpdateAgentProfile,
} from '@gable/contracts/agent-profile';
import { editConflicts } from '@gable/contracts/kernel';
import { failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { lockUser } from '../profile/index.ts';
import { findProfileRow, saveProfileRow } from './agent-profile.repository.ts';
import type { AgentProfileRow } from './agent-profile.tables.ts';
import { toAgentProfileView } from './agent-profile.view.ts';

type Texts = Pick<AgentProfileRow, keyof AgentProfileChanges>;

const NO_TEXTS: Texts = {
  licenseNumber: null,
  licenseState: null,
  brokerageName: null,
  brokerageLicense: null,
  phone: null,
  bio: null,
  signatureName: null,
};

/** Applies the changes. Empty text clears a field. */
function applyChanges(current: Texts, changes: AgentProfileChanges): Texts {
  const changed = (field: keyof Texts) => {
    const value = changes[field];
    return value === undefined ? current[field] : value || null;
  };
  return {
    licenseNumber: changed('licenseNumber'),
    licenseState: changed('licenseState'),
    brokerageName: changed('brokerageName'),
    brokerageLicense: changed('brokerageLicense'),
    phone: changed('phone'),
    bio: changed('bio'),
    signatureName: changed('signatureName'),
  };
}

/** Throws INVALID_INPUT if fields that belong together are only partly filled in. */
function assertComplete(texts: Texts): void {
  const fields = findProfileErrors({
    licenseNumber: texts.licenseNumber ?? '',
    licenseState: texts.licenseState ?? '',
    brokerageName: texts.brokerageName ?? '',
    brokerageLicense: texts.brokerageLicense ?? '',
  });
  if (Object.keys(fields).length > 0) throw failure('INVALID_INPUT', { fields });
}

/**
 * Changes the agent's professional profile. Agents only. INVALID_INPUT if a license has no state or
 * a brokerage's license no brokerage. EDIT_CONFLICT if a field of `base` has changed.
 */
export async function updateAgentProfile(
  ctx: UseCaseContext,
  { changes, base = {} }: UpdateAgentProfile,
): Promise<AgentProfileView> {
  const { userId } = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const row = await findProfileRow(tx, userId);
    ctx.assertUnchanged?.(toAgentProfileView(userId, row));
    const { licenseNumber, licenseState, brokerageName, brokerageLicense, phone, bio, signatureName } =
      row ?? NO_TEXTS;
    const texts = { licenseNumber, licenseState, brokerageName, brokerageLicense, phone, bio, signatureName };
    const current = editConflicts({ current: texts, changes, base });
    const savedAt = row?.updatedAt ?? ctx.clock.now();
    if (current) throw failure('EDIT_CONFLICT', { entity: 'profile', current, savedAt });
    const after = applyChanges(texts, changes);
    assertComplete(after);
    return toAgentProfileView(userId, await saveProfileRow(tx, userId, after, ctx.clock.now()));
  });
}
