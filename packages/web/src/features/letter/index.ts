export { LetterChoices } from './letter-choices.tsx';
