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

/** Options that did not come are asked for again at their field: without these words an empty list would look like a company without studios. */
export function ListFailed({ from, isSaid }: { from: Asked | undefined; isSaid: boolean }) {
  if (!from || !hasFailed(from)) return null
  return (
    <div className={styles.failed} role="alert">
      {!isSaid && (
        <span className={styles.error}>
          <Icon name="error" size={16} />
          {shell('form.listFailed')}
        </span>
      )}
      <Button kind="quiet" aria-disabled={from.isFetching} onClick={() => from.isFetching || void from.refetch()}>
        {shell('retry')}
      </Button>
    </div>
  )
}
