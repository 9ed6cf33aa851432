import { Component, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card } from './card.tsx'
import { Notice } from '../notice.tsx'

interface ErrorBoundaryProps {
  /** Of the card that would stand here. */
  title: string
  children: ReactNode
}

/** A part of a page that may fail by itself: the others stay, and it can be tried again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { title, children } = this.props
    if (!this.state.failed) return children
    return (
      <Card title={title}>
        <Notice kind="bad">
          <p>This part could not be shown. The rest of the page is as it should be.</p>
          <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
        </Notice>
      </Card>
    )
  }
}
