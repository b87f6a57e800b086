export { OptOutScreen } from './opt-out-screen.tsx';
