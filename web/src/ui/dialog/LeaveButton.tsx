/** The button that leaves a dialog. */
import { type ComponentProps, useContext } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { WaitContext } from './wait-context.ts';

interface LeaveButtonProps extends Pick<ComponentProps<typeof Button>, 'autoFocus'> {
  onLeave: () => void;
  children?: string;
}

/** Labelled 'Cancel' by default, and disabled while the dialog must stay open. */
export function LeaveButton({ onLeave, children = 'Cancel', ...rest }: LeaveButtonProps) {
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
