export { StatementsScreen } from './statements-screen.tsx';
