import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An address typed on one sign-in screen, for the next one. Not in the URL: that is kept and logged in many places. */
    email?: string;
  }
}

/** The address that was typed on the screen before; '' when there was none. */
export function useTypedEmail(): string {
  return useLocation({ select: ({ state }) => (typeof state.email === 'string' ? state.email : '') });
}
