export { EmailPreview } from './email-preview.tsx';
