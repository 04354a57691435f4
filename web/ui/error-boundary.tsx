import { Component, type ReactNode } from 'react'
import { shell } from '#web/core/texts.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

/** React offers no other way to catch a broken screen than a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

export function Broken() {
  return (
    <main role="alert">
      <Empty icon="error" title={shell('broken.title')} text={shell('broken.text')}>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {shell('broken.reload')}
        </Button>
      </Empty>
    </main>
  )
}
