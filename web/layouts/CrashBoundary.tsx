import { Component, type ErrorInfo, type ReactNode } from 'react'
import { log } from '../log.ts'
import { RootErrorScreen } from './RootErrorScreen.tsx'

type Props = {
  children: ReactNode
  /** The path of the screen. When it changes, the content renders again. */ at?: string
  inLayout?: boolean
}

/** Catches errors that are thrown while rendering. */
export class CrashBoundary extends Component<Props, { failed: boolean; at: string | undefined }> {
  override state = { failed: false, at: this.props.at }
  static getDerivedStateFromProps(props: Props, state: { at: string | undefined }) {
    return props.at === state.at ? null : { failed: false, at: props.at }
  }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    log.error(error, info.componentStack)
  }
  override render() {
    return this.state.failed ? <RootErrorScreen inLayout={this.props.inLayout} /> : this.props.children
  }
}
