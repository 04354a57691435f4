import type { ReactNode } from 'react'
import { paths } from '#contract/shell/paths.ts'
import type { CallError } from '#web/core/call.ts'
import { formatCount } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import { Button, LinkButton } from './button.tsx'
import { Empty, Failure } from './empty.tsx'
import styles from './list-page.module.css'

interface NothingProps {
  isAsked: boolean
  isBeyond: boolean
  text: string
  onReset: () => void
  onFirst: () => void
  children: ReactNode
}

/** No rows: never any, none for the filter, or past the last page; each says what to do next. */
export function Nothing({ isAsked, isBeyond, text, onReset, onFirst, children }: NothingProps) {
  if (isBeyond)
    return (
      <Empty title={shell('list.beyond')}>
        <Button onClick={onFirst}>{shell('list.first')}</Button>
      </Empty>
    )
  if (isAsked)
    return (
      <Empty icon="search" title={shell('list.none')} text={shell('list.noneText')}>
        <Button onClick={onReset}>{shell('list.reset')}</Button>
      </Empty>
    )
  return (
    <Empty title={shell('list.emptyTitle')} text={text}>
      {children}
    </Empty>
  )
}

/** `failed`: the list's own words for it. */
export function Refused({
  error,
  retry,
  failed = shell('list.failed'),
}: {
  error: CallError
  retry: () => void
  failed?: string | undefined
}) {
  return (
    <div className={styles.rest}>
      {error.status === 403 ? (
        <Empty icon="error" title={shell('list.forbidden')} text={shell('list.forbiddenText')}>
          <LinkButton to={paths.index}>{shell('home')}</LinkButton>
        </Empty>
      ) : (
        <Failure title={failed} error={error} retry={retry} />
      )}
    </div>
  )
}

/** Tells screen readers how much a search has found: a number that the list itself calls inexact is not read out as exact. */
export function Found({ count, isExact }: { count: number | undefined; isExact: boolean }) {
  return (
    <p className="unseen" role="status">
      {count === undefined ? '' : shell(isExact ? 'list.found' : 'list.foundAbout', { count, number: formatCount(count) })}
    </p>
  )
}
