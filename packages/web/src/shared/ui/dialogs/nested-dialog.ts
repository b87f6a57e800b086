import { createContext, useContext, useEffect } from 'react';

/** Registers an open dialog at the dialog that contains it, and returns a function that removes it. */
type RegisterDialog = () => () => void;

export const ParentDialogContext = createContext<RegisterDialog | null>(null);

/** Tells the dialog that contains this one, if there is one, whether this one is open. */
export function useNestedDialog(opened: boolean): void {
  const register = useContext(ParentDialogContext);
  useEffect(() => (opened && register ? register() : undefined), [opened, register]);
}
