import { Component, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card } from './card.tsx'
import { Notice } from '../notice.tsx'
import { say } from '../../language/index.ts'

interface ErrorBoundaryProps {
  /** The title of the card. */
  title: string
  children: ReactNode
}

/** Contains the failure of one part of a page; the rest stays, and the part can be retried. */
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
          <p>{say("We couldn't show this section. The rest of the page isn't affected.")}</p>
          <Button onClick={() => this.setState({ failed: false })}>{say('Try again')}</Button>
        </Notice>
      </Card>
    )
  }
}
