import { useEffect, useState } from 'react'
import { pathTo } from '#contract/shell/paths.ts'
import { type DueTerminal, terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './terminal-totals.module.css'
import { t } from './texts.ts'
import { TotalsState } from './totals-state.tsx'

/** Milliseconds between readings while a terminal counts, besides the events of the socket. */
const ASK = 2000

interface TerminalDaysProps {
  unitId: number
  /** True: somebody is about to go home, and is reminded of a day that is still open. */
  isClosing?: boolean
}

/** «Сверка итогов» of the studio's terminals: what was taken since the former one, and what came of it. Nothing where there are no terminals. */
export function TerminalDays(props: TerminalDaysProps) {
  return (
    <May do={terminalTotals.due}>
      <Days {...props} />
    </May>
  )
}

function Days({ unitId, isClosing = false }: TerminalDaysProps) {
  useRefetch(terminalTotals.due, unitId, ['terminal-totals', 'orders', 'card-terminals'])
  const [isAsking, setAsking] = useState(false)
  const query = { unit_id: unitId }
  const { data, error, refetch } = useData(terminalTotals.due, { query }, isAsking ? { refetchInterval: ASK } : {})
  const isPending = data?.items.some(isCounting) ?? false
  useEffect(() => setAsking(isPending), [isPending])
  const save = useSave(terminalTotals.ask, {
    saved: null,
    failed: t('due.notAsked'),
    done: () => void queryClient.invalidateQueries({ queryKey: keyOf(terminalTotals.due).slice(0, 1) }),
  })
  if (!data) return error ? <Failure title={t('due.failed')} error={error} retry={() => void refetch()} /> : null
  const { items } = data
  if (items.length === 0) return null
  const open = items.filter(isOpen).length
  const ask = (terminal_id?: number) => save.isPending || save.mutate({ body: { unit_id: unitId, ...(terminal_id && { terminal_id }) } })
  const Heading = isClosing ? 'h2' : 'h3'
  return (
    <section aria-label={t('due.title')} className={styles.days}>
      <div className={styles.head}>
        <Heading>{t('due.title')}</Heading>
        {items.length > 1 && (
          <May do={terminalTotals.ask}>
            <Button aria-disabled={save.isPending || isPending} onClick={() => ask()}>
              {t('due.all')}
            </Button>
          </May>
        )}
      </div>
      {isClosing && open > 0 && <p className={styles.remind}>{t('due.remind')}</p>}
      <ul>
        {items.map((one) => (
          <Day key={one.terminal.id} one={one} isSaving={save.isPending} onAsk={() => ask(one.terminal.id)} />
        ))}
      </ul>
    </section>
  )
}

const isCounting = ({ last }: DueTerminal) => last?.state === 'pending'
const isOpen = (one: DueTerminal) => isCounting(one) || one.sales_count + one.refunds_count > 0

function Day({ one, isSaving, onAsk }: { one: DueTerminal; isSaving: boolean; onAsk: () => void }) {
  const { terminal, entity, last } = one
  const name = terminal.name
  return (
    <li className={styles.day}>
      <span>
        <strong>{name}</strong> <span className={styles.soft}>{entity.name}</span>
      </span>
      <span>{sumsOf(one)}</span>
      <span role="status">
        {isCounting(one) ? (
          <StatusMark icon="clock" tone={last?.is_silent === 1 ? 'warn' : 'note'}>
            {t(waitWord(one))}
          </StatusMark>
        ) : (
          last && <TotalsState row={last} />
        )}{' '}
        {last?.over_at && <span className={styles.soft}>{formatMoment(last.over_at)}</span>}
      </span>
      <div className={styles.acts}>
        <May do={terminalTotals.ask}>
          <Button
            aria-label={t('due.doOf', { name })}
            aria-disabled={isSaving || isCounting(one)}
            onClick={() => isCounting(one) || onAsk()}
          >
            {t('due.do')}
          </Button>
        </May>
        {last && (
          <May do={terminalTotals.show}>
            <LinkButton kind="quiet" icon="receipt" to={pathTo('terminalTotal', { id: last.id })}>
              {t('due.paper', { id: last.id })}
            </LinkButton>
          </May>
        )}
      </div>
    </li>
  )
}

function waitWord({ is_busy, last }: DueTerminal) {
  if (is_busy === 1) return 'due.busy'
  return last?.is_silent === 1 ? 'due.silent' : 'due.asking'
}

function sumsOf({ sales, sales_count, refunds, refunds_count }: DueTerminal) {
  if (sales_count + refunds_count === 0) return t('due.none')
  const words = [
    t('due.sales', { count: sales_count, sum: formatMoney(sales) }),
    refunds_count > 0 && t('due.refunds', { count: refunds_count, sum: formatMoney(refunds) }),
  ]
  return words.filter(Boolean).join(', ')
}
