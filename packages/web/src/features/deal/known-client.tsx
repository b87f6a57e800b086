import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';

const PAUSE_MS = 300;
/** A search matches parts of addresses too, so that the first deal can be another client's. */
const LIMIT = 5;

/** Whether a text can be a whole address. Others are not searched while they are typed. */
const isAddress = (text: string) => /^\S+@\S+\.\S{2,}$/.test(text);

/** Finds the newest deal with the client whose email is typed. */
function useKnownDeal(typed: string) {
  const [email] = useDebouncedValue(typed.trim().toLowerCase(), PAUSE_MS);
  const { data } = trpc.deal.list.useQuery(
    { search: email, limit: LIMIT },
    { enabled: isAddress(email), staleTime: 30_000 },
  );
  return isAddress(email)
    ? data?.items.find(({ customerEmail }) => customerEmail.toLowerCase() === email)
    : undefined;
}

/** Says that the agent has a deal with the client already; nothing without one. */
export function KnownClient({ email }: { readonly email: string }) {
  const deal = useKnownDeal(email);
  return (
    <span role="status">
      {deal && (
        <>
          You already have a deal with this client:{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => (
              <Link to="/deals/$dealId" params={{ dealId: deal.id }} target="_blank" {...props} />
            )}
          >
            {deal.customerName}
          </Anchor>
        </>
      )}
    </span>
  );
}
