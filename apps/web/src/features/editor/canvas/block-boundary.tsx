import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  /** Another block, or another state of it, gets another try. */
  resetKey: unknown
  fallback: ReactNode
  children: ReactNode
}

/** A block that cannot be drawn does not take the others with it. */
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
