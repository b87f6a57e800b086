/** The schemas of the sign-in forms. They load after the first paint (`use-schema.ts`). */
export { codeSchema, emailOnlySchema, signInSchema, signUpSchema } from '@gable/contracts/profile';
