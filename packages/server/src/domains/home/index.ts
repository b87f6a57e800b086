export { readHome } from './read-home.ts';
