import { Component, type ErrorInfo, type ReactNode } from 'react'
import { log } from '../log.ts'
import { RootErrorScreen } from './RootErrorScreen.tsx'

type Props = { children: ReactNode; /** Where the user is; going elsewhere gives the screen another try. */ at?: string }

/** Catches what breaks while rendering. */
export class CrashBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    log.error(error, info.componentStack)
  }
  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false })
  }
  override render() {
    return this.state.failed ? <RootErrorScreen /> : this.props.children
  }
}
