export { AuthScreen } from './auth-screen.tsx';
