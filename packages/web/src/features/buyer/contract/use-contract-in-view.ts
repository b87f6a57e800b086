import { getRouteApi } from '@tanstack/react-router';
import { useAddressDialog } from '#shared/api/use-address-dialog.ts';

const route = getRouteApi('/_app/_buyer/buyer/dashboard');

/** The contract stands in the address while it is read: on a phone it is the whole screen, and Back closes it. */
export function useContractInView() {
  const { contract = false } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (opened: boolean) =>
    navigate({
      search: (before) => ({ ...before, contract: opened || undefined }),
      replace: !opened,
      resetScroll: false,
    });
  return useAddressDialog(contract, { open: () => show(true), drop: () => show(false) });
}
