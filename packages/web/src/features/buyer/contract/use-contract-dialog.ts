import { getRouteApi } from '@tanstack/react-router';
import { useUrlDialog } from '#shared/ui/dialogs/use-url-dialog.ts';

const route = getRouteApi('/_app/_buyer/buyer/dashboard');

/** Keeps the dialog's state in the URL. On a phone it covers the screen, and Back closes it. */
export function useContractDialog() {
  const { contract = false } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (opened: boolean) =>
    navigate({
      search: (before) => ({ ...before, contract: opened || undefined }),
      replace: !opened,
      resetScroll: false,
    });
  return useUrlDialog(contract, { open: () => show(true), drop: () => show(false) });
}
