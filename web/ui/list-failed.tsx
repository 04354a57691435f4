import { useEffect, useState } from 'react'
import { CallError } from '#web/core/call.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from './button.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** The question whose answer a field's options are. */
export interface Asked {
  data: unknown
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What may not be seen is not asked for again. */
export const hasFailed = (from: Asked | undefined): boolean =>
  Boolean(from?.error) && from?.data === undefined && !(from?.error instanceof CallError && from.error.status === 403)

interface ListFailedProps {
  from: Asked | undefined
  isSaid: boolean
  /** What has the options once they have come: it gets the focus of the button, which is gone then. */
  place: () => HTMLElement | null | undefined
}

/** Options that did not come are asked for again at their field: without these words an empty list would look like a company without studios. */
export function ListFailed({ from, isSaid, place }: ListFailedProps) {
  const [isAgain, setAgain] = useState(false)
  // While it is asked for again, the button keeps its place and the focus.
  const isShown = hasFailed(from) || (isAgain && from?.isFetching === true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the button has gone
  useEffect(() => {
    if (isShown || !isAgain) return
    setAgain(false)
    if (document.activeElement === document.body) place()?.focus()
  }, [isShown])
  if (!from || !isShown) return null
  const again = () => {
    setAgain(true)
    void from.refetch()
  }
  return (
    <div className={styles.failed} role="alert">
      {!isSaid && hasFailed(from) && (
        <span className={styles.error}>
          <Icon name="error" size={16} />
          {shell('form.listFailed')}
        </span>
      )}
      <Button kind="quiet" aria-disabled={from.isFetching} onClick={() => from.isFetching || again()}>
        {shell('retry')}
      </Button>
    </div>
  )
}
