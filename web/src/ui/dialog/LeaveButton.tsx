/** The button that leaves a dialog. */
import { type ComponentProps, useContext } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { words } from '#words/all.ts';
import { WaitContext } from './wait-context.ts';

interface LeaveButtonProps extends Pick<ComponentProps<typeof Button>, 'autoFocus'> {
  onLeave: () => void;
  children?: string | undefined;
}

/** Labelled 'Cancel' by default, and disabled while the dialog must stay open. */
export function LeaveButton({ onLeave, children = words.common.cancel, ...rest }: LeaveButtonProps) {
  const wait = useContext(WaitContext);
  const leave = (): void => {
    wait.leave();
    onLeave();
  };
  return (
    <Button {...rest} onClick={leave} disabled={!wait.mayLeave}>
      {children}
    </Button>
  );
}
