import {
  ELECTRONIC_CONSENT_VERSION,
  type ElectronicConsentView,
  electronicConsentText,
  type GiveConsent,
} from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { notifyParticipants } from '#domains/notification/index.ts';
import { failure, inTransaction, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { lockContract, lockContractProposal } from '../lock-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { assertOpen } from './assert-current-version.ts';
import { getAccessCode, getConsentState } from './consent-state.ts';

export async function loadConsentView(
  reader: Reader,
  contractId: ContractId,
  { userId }: User,
): Promise<ElectronicConsentView> {
  const { state, at } = await getConsentState(reader, contractId, userId);
  return { state, at, version: ELECTRONIC_CONSENT_VERSION, code: getAccessCode(contractId, userId) };
}

/** Returns the buyer's consent state and the code of the disclosure. Buyer only. */
export async function readConsent(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<ElectronicConsentView> {
  await requireContract(ctx, contractId, 'sign');
  return loadConsentView(ctx.db.read, contractId, requireUser(ctx.actor));
}

/**
 * Records the buyer's consent to electronic records, with the full disclosure. Buyer only. A
 * repeated call changes nothing. CONTRACT_NOT_OPEN, CONSENT_WITHDRAWN after they chose paper,
 * INVALID_INPUT for a wrong code.
 */
export async function giveConsent(ctx: UseCaseContext, input: GiveConsent): Promise<ElectronicConsentView> {
  const { contractId, consentVersion, code } = input;
  const user = requireUser(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockContractProposal(tx, contractId);
    const locked = await lockContract(tx, await requireContract(ctx, contractId, 'sign', tx));
    const { state } = await getConsentState(tx, contractId, user.userId);
    if (state === 'given') return loadConsentView(tx, contractId, user);
    if (state === 'withdrawn') throw failure('CONSENT_WITHDRAWN', {});
    assertOpen(locked, user);
    if (code.replaceAll(/\s/g, '') !== getAccessCode(contractId, user.userId))
      throw failure('INVALID_INPUT', {
        fields: { code: 'Incorrect code. Enter the four digits shown above' },
      });
    await appendEntry(tx, locked.contract, {
      kind: 'consented',
      version: locked.version.number,
      actor: user,
      at: ctx.clock.now(),
      details: {
        consentVersion,
        consent: electronicConsentText(consentVersion),
        accessShown: `typed the code ${getAccessCode(contractId, user.userId)} from the disclosure`,
      },
    });
    await notifyParticipants(ctx, tx, locked, ['contracts']);
    return loadConsentView(tx, contractId, user);
  });
}
