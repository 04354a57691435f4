import { timezonesRu } from '#contract/core/timezone.ru.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatDay, formatDuration, formatMoment, formatTime } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'
import styles from './tickets.module.css'

/** The stretches of the department's work that are added up, by its own clock. */
export function DueDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useData(tickets.due, { params: { id } })
  return (
    <Dialog title={t('due.title')} onClose={onClose} isWide>
      {!data && error && <Failure title={t('due.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={3} />}
      {data && (
        <>
          <p>{t('due.sum', { sla: formatDuration(data.sla_s), zone: timezonesRu[data.zone] ?? data.zone })}</p>
          {data.spans.length === 0 && <p>{t('due.none')}</p>}
          <table className={styles.spans}>
            <tbody>
              {data.spans.map((one) => (
                <tr key={`${one.from} ${one.is_ahead}`}>
                  <td>{t('due.span', { day: formatDay(dayOf(one.from)), from: formatTime(one.from), to: endOf(one) })}</td>
                  <td>{formatDuration(one.seconds)}</td>
                  <td>{t(one.is_ahead === 1 ? 'due.ahead' : 'due.worked')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{t('due.total', { total: formatDuration(data.spans.reduce((sum, one) => sum + one.seconds, 0)) })}</p>
          <p>
            {data.due_at === null
              ? t('due.left', { left: formatDuration(data.left_s ?? 0) })
              : t('due.due', { due: formatMoment(data.due_at) })}
          </p>
        </>
      )}
    </Dialog>
  )
}

/** Midnight is the end of its own day, 24:00. */
const endOf = ({ from, to }: { from: string; to: string }) => (dayOf(to) > dayOf(from) ? '24:00' : formatTime(to))
