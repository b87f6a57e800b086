import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The email typed on the previous sign-in screen. Kept out of the URL, which browsers store and servers
     * log.
     */
    email?: string;
  }
}

/** Returns the email typed on the previous sign-in screen, or ''. */
export function useTypedEmail(): string {
  return useLocation({ select: ({ state }) => (typeof state.email === 'string' ? state.email : '') });
}
