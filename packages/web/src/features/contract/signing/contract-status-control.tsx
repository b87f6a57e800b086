import {
  CONTRACT_EMAIL_DELAY_MS,
  CONTRACT_STATUSES,
  type ContractStatus,
  type ContractView,
  canAgentSetContractStatus,
  getContractStatusBadge,
} from '@gable/contracts/contract';
import { SECOND_MS } from '@gable/contracts/kernel';
import { failureText } from '#shared/errors/failure-text.tsx';
import { StatusSelect } from '#shared/ui/controls/status-select.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useSetContractStatus } from '../contract.mutations.ts';
import { getCurrentSignature } from '../current-signature.ts';

/** Hints for the status field. An agent's 'Signed' is not an electronic signature (decision 21). */
const SIGNED_BY_CLIENT =
  'Your client signed this version, so it can’t be a draft or be sent again. Edit the text to create a new version.';
const SIGNED_ON_PAPER_ONLY =
  'Clients sign electronically here. Choose ‘Signed’ only if it was signed on paper.';

/** Returns the toast text, which says what the client is emailed, and when. */
function getEmailNotice(previous: ContractStatus, status: ContractStatus): string | undefined {
  const when = `We’ll email your client in ${CONTRACT_EMAIL_DELAY_MS / SECOND_MS} seconds`;
  if (status === 'sent') return `${when} that there’s a contract to sign.`;
  if (status === 'draft' && previous === 'sent') return `${when} that it was withdrawn.`;
  return undefined;
}

/**
 * Selects a contract's status and saves it immediately. Disables the statuses that the client's signature
 * rules out.
 */
export function ContractStatusControl({ contract }: { readonly contract: ContractView }) {
  const setStatus = useSetContractStatus(contract);
  const isSigned = getCurrentSignature(contract) !== undefined;
  const showFailure = (error: unknown) =>
    notify.failure('Failed to update contract status', failureText(error));
  const undo = (updated: ContractView) =>
    setStatus(contract.status, updated).then(() => notify.success('Status updated'), showFailure);
  const confirm = (updated: ContractView, status: ContractStatus) => {
    const notice = getEmailNotice(contract.status, status);
    if (notice) notify.undoable('Status updated', () => void undo(updated), notice);
    else notify.success('Status updated');
  };
  return (
    <StatusSelect
      label="Contract Status"
      value={contract.status}
      options={CONTRACT_STATUSES}
      getBadge={getContractStatusBadge}
      canChoose={(status) => canAgentSetContractStatus(isSigned, status)}
      hint={isSigned ? SIGNED_BY_CLIENT : SIGNED_ON_PAPER_ONLY}
      onChange={(status) => setStatus(status).then((updated) => confirm(updated, status), showFailure)}
    />
  );
}
