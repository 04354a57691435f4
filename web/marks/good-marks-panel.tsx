import { useState } from 'react'
import { type MarkRow, marks } from '#contract/marks/marks.ts'
import { paths } from '#contract/shell/paths.ts'
import { keyOfMark } from '#domain/core/mark.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { type Column, ListTable } from '#web/ui/list-table.tsx'
import { MarkHistory } from './mark-history.tsx'
import { MarkState } from './mark-state.tsx'
import styles from './marks.module.css'
import { t } from './texts.ts'

/** How many pieces the card shows; the list has all of them. */
const SHOWN = 25

/** The pieces of a good with their places, the newest first; each opens its history. */
export function GoodMarks({ good }: { good: { id: number; title: string; is_marked: 0 | 1 } }) {
  const [opened, open] = useState<MarkRow | null>(null)
  const query = { search: `good_id:${good.id}`, searchFields: 'good_id:=', with: 'store', limit: SHOWN }
  const { data, error, refetch } = useData(marks.list, { query }, { staleTime: 0 })
  if (error && !data) return <Failure title={t('failed')} error={error} retry={() => void refetch()} />
  return (
    <>
      {data && data.count > 0 && <p>{t('panel.count', { count: data.count })}</p>}
      <ListTable
        title={t('panel.title')}
        rows={data?.items}
        expected={5}
        columns={columnsOf(open)}
        nothing={<Empty icon="qr" title={t(good.is_marked ? 'panel.none' : 'panel.unmarked')} />}
      />
      {data && data.count > SHOWN && (
        <LinkButton to={paths.marks} search={{ search: `good:${good.title}` }}>
          {t('panel.all')}
        </LinkButton>
      )}
      {good.is_marked === 1 && (
        <LinkButton to={paths.marksStands} search={{ search: `good:${good.title}` }}>
          {t('panel.accept')}
        </LinkButton>
      )}
      {opened && <MarkHistory mark={opened} onClose={() => open(null)} />}
    </>
  )
}

const columnsOf = (open: (row: MarkRow) => void): Column<MarkRow>[] => [
  {
    key: 'code',
    title: t('fields.code'),
    cell: (row) => (
      <Button kind="quiet" onClick={() => open(row)} aria-label={t('panel.open', { mark: keyOfMark(row) })}>
        <code className={styles.code}>{keyOfMark(row)}</code>
      </Button>
    ),
  },
  { key: 'state', title: t('fields.state'), cell: (row) => <MarkState state={row.state} />, width: '210px' },
  { key: 'store', title: t('fields.store'), cell: (row) => row.store?.name ?? '—', width: '200px' },
  { key: 'moved_at', title: t('fields.moved_at'), cell: (row) => formatMoment(row.moved_at), width: '160px' },
]
