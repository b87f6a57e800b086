import { createFileRoute } from '@tanstack/react-router';
import { ALL_SERVICES } from '#features/service/all-services.ts';
import { ServicesScreen } from '#features/service/index.ts';

export const Route = createFileRoute('/_app/_agent/services')({
  staticData: { title: 'Services' },
  // Not awaited: the list shows its own loading state.
  loader: ({ context: { api } }) => void api.service.list.prefetch(ALL_SERVICES),
  component: ServicesScreen,
});
