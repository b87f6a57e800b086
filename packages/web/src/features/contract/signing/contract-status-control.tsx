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
  const isSent = status === 'sent';
  if (!isSent && (status !== 'draft' || previous !== 'sent')) return undefined;
  const news = isSent ? 'there’s a contract to sign' : 'it was withdrawn';
  return `We’ll email your client in ${CONTRACT_EMAIL_DELAY_MS / SECOND_MS} seconds that ${news}, unless you change the status back.`;
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
  const confirm = () => notify.success('Status updated');
  const confirmOrUndo = (updated: ContractView) => {
    const notice = getEmailNotice(contract.status, updated.status);
    const undo = () => void setStatus(contract.status, updated).then(confirm, showFailure);
    if (notice) notify.undoable('Status updated', undo, notice);
    else confirm();
  };
  return (
    <StatusSelect
      label="Contract Status"
      value={contract.status}
      options={CONTRACT_STATUSES}
      getBadge={getContractStatusBadge}
      canChoose={(status) => canAgentSetContractStatus(isSigned, status)}
      hint={isSigned ? SIGNED_BY_CLIENT : SIGNED_ON_PAPER_ONLY}
      onChange={(status) => setStatus(status).then(confirmOrUndo, showFailure)}
    />
  );
}
