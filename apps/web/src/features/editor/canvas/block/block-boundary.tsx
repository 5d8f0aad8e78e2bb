import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  /** When it changes, for another block or another state, rendering is tried again. */
  resetKey: unknown
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a block that fails to render from breaking the others. */
export class BlockBoundary extends Component<BoundaryProps, { error: unknown; at: unknown }> {
  override state = { error: undefined as unknown, at: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  static getDerivedStateFromProps(
    { resetKey }: BoundaryProps,
    { at }: { error: unknown; at: unknown },
  ) {
    return at === resetKey ? null : { error: undefined, at: resetKey }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback
  }
}
