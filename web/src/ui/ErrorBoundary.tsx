/** Confines a failure to one part of the screen. */
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Returns what to show instead. */
  instead: (error: Error) => ReactNode;
  /** Handles the error; by default it is logged. */
  onError?: (error: Error) => void;
}

/** Shows `instead` once a child has thrown while rendering. A new `key` renders the children again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    const { onError = console.error } = this.props;
    onError(error);
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.instead(error) : this.props.children;
  }
}
