import { Component } from 'preact';
import type { ComponentChildren } from 'preact';
import { ErrorMessage } from '../components/error-message.js';

/** Keeps the rest of the explorer when a page fails. */
export class ErrorBoundary extends Component<{ children: ComponentChildren }, { error: Error | null }> {
  override state = { error: null };

  override componentDidCatch(error: Error): void {
    this.setState({ error });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorMessage error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
