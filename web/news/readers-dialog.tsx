import { type NewsRow, news } from '#contract/news/news.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import styles from './news.module.css'
import { t } from './texts.ts'

/** The people who have not read it, followed by those who have. */
export function ReadersDialog({ row, onClose }: { row: NewsRow; onClose: () => void }) {
  const { data, error, refetch } = useData(news.readers, { params: { id: row.id } }, { quiet: true })
  const people = data?.items ?? []
  const groups = [
    { title: t('whoNot'), people: people.filter((one) => one.read_at === null) },
    { title: t('whoRead'), people: people.filter((one) => one.read_at !== null) },
  ]
  return (
    <Dialog isWide title={t('readersTitle')} onClose={onClose}>
      {error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <p role="status">{shell('loading')}</p>}
      {data &&
        groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3>
              {group.title}: {group.people.length}
            </h3>
            {group.people.length === 0 && <p className={styles.soft}>{t('nobody')}</p>}
            <ul>
              {group.people.map((one) => (
                <li key={one.id} className={styles.reader}>
                  <span>
                    {one.full_name}
                    {one.unit && <span className={styles.soft}> · {one.unit}</span>}
                  </span>
                  <span className={styles.soft}>
                    {one.read_at && formatMoment(one.read_at)}
                    {one.confirmed_at && ` · ${t('confirm').toLowerCase()}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Dialog>
  )
}
