export { SecurityPanel } from './security-panel.tsx';
