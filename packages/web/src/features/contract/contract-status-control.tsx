import {
  CONTRACT_STATUSES,
  type ContractStatus,
  type ContractView,
  contractStatusLook,
  mayAgentSetContractStatus,
} from '@gable/contracts/contract';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { StatusSelect } from '#shared/ui/status-select.tsx';
import { useSetContractStatus } from './contract.mutations.ts';
import { currentSignature } from './current-signature.ts';

/** Why a status cannot be chosen, and what the agent's own 'Signed' says and does not (decision 21). */
const SIGNED_BY_CLIENT =
  'Your client has signed this version, so it cannot be a draft or be sent again. Edit the text to make a new version.';
const ONLY_THE_CLIENT_SIGNS =
  'Only your client can sign electronically. ‘Signed’ is your own statement that it was signed outside of Gable.';

/** What the client hears of a new status. */
function noticeOf(before: ContractStatus, status: ContractStatus): string | undefined {
  if (status === 'sent') return 'Your client is notified that there is a contract to sign.';
  if (status === 'draft' && before === 'sent') return 'Your client is notified that it was withdrawn.';
  return undefined;
}

/** Sets a contract's status: saved the moment it is chosen. What the client's signature rules out cannot be chosen. */
export function ContractStatusControl({ contract }: { readonly contract: ContractView }) {
  const setStatus = useSetContractStatus(contract);
  const isSigned = currentSignature(contract) !== undefined;
  return (
    <StatusSelect
      label="Contract Status"
      value={contract.status}
      options={CONTRACT_STATUSES}
      lookOf={contractStatusLook}
      mayChoose={(status) => mayAgentSetContractStatus(isSigned, status)}
      hint={isSigned ? SIGNED_BY_CLIENT : ONLY_THE_CLIENT_SIGNS}
      onChange={(status) =>
        setStatus(status).then(
          () => notify.success('Status updated', noticeOf(contract.status, status)),
          (error: unknown) => notify.failure('Failed to update contract status', failureText(error)),
        )
      }
    />
  );
}
