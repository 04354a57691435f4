import { Component, type ReactNode, useEffect } from 'react'
import { ChunkError, reloadOnce } from '#web/core/chunk.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

/** React offers no other way to catch a broken screen than a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override render() {
    return this.state.error === null ? this.props.children : <Broken error={this.state.error} />
  }
}

/** A screen that failed; one whose part did not load is reloaded by itself, once. */
export function Broken({ error }: { error?: unknown }) {
  const isLost = error instanceof ChunkError
  useReload(isLost)
  return (
    <main role="alert">
      <Empty
        icon={isLost ? 'offline' : 'error'}
        title={shell(isLost ? 'broken.chunkTitle' : 'broken.title')}
        text={shell(isLost ? 'broken.chunkText' : 'broken.text')}
      >
        <Button kind="primary" onClick={() => window.location.reload()}>
          {shell('broken.reload')}
        </Button>
      </Empty>
    </main>
  )
}

const PAUSE = 3000

function useReload(isLost: boolean) {
  useEffect(() => {
    if (!isLost) return
    void reloadOnce()
    const timer = setInterval(() => void reloadOnce(), PAUSE)
    return () => clearInterval(timer)
  }, [isLost])
}
