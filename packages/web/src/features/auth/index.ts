export { AuthLayout } from './auth-layout.tsx';
export { AuthScreen } from './auth-screen.tsx';
export { CallbackScreen } from './callback-screen.tsx';
export { ForgotPasswordScreen } from './forgot-password-screen.tsx';
export { InvitationScreen } from './invitation-screen.tsx';
export { OptOutScreen } from './opt-out-screen.tsx';
export { ResetPasswordScreen } from './reset-password-screen.tsx';
export { SecondFactorScreen } from './second-factor-screen.tsx';
