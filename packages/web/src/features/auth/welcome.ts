import { notify } from '#shared/ui/notify.tsx';

/** The toasts of the spec's section 8, in one place for every way in. */
export function welcomeBack(): void {
  notify.success('Login successful', 'Welcome back!');
}

export function welcomeConfirmed(): void {
  notify.success('E-mail confirmed', 'Welcome to Gable!');
}
