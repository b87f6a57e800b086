export { DiagnosticsScreen } from './diagnostics-screen.tsx';
