import { useState } from 'react'
import { type MarkRow, marks } from '#contract/marks/marks.ts'
import { paths } from '#contract/shell/paths.ts'
import { keyOfMark } from '#domain/core/mark.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { MarkHistory } from './mark-history.tsx'
import { MarkState } from './mark-state.tsx'
import styles from './marks.module.css'
import { t } from './texts.ts'

const RELATIONS = { with: 'good;store' }

export default function MarksPage() {
  const [opened, open] = useState<MarkRow | null>(null)
  useRefetch(marks.list, null, ['marks'])
  return (
    <>
      <ListPage
        endpoint={marks.list}
        file={marks.export}
        title={t('title')}
        empty={t('empty')}
        failed={t('failed')}
        query={RELATIONS}
        actions={<LinkButton to={paths.marksStands}>{t('stands.title')}</LinkButton>}
        columns={[
          { key: 'code', title: t('fields.code'), cell: (row) => <Opens row={row} onOpen={() => open(row)} /> },
          { key: 'good', title: t('fields.good'), cell: (row) => row.good?.name, isSortable: true },
          { key: 'state', title: t('fields.state'), cell: (row) => <MarkState state={row.state} />, width: '210px' },
          { key: 'moved_at', title: t('fields.moved_at'), cell: (row) => formatMoment(row.moved_at), isSortable: true, width: '160px' },
          { key: 'store', title: t('fields.store'), cell: (row) => row.store?.name ?? '—', width: '200px' },
        ]}
      />
      {opened && <MarkHistory mark={opened} onClose={() => open(null)} />}
    </>
  )
}

const Opens = ({ row, onOpen }: { row: MarkRow; onOpen: () => void }) => (
  <button type="button" className={styles.open} onClick={onOpen} aria-label={t('panel.open', { mark: keyOfMark(row) })}>
    <code>{keyOfMark(row)}</code>
  </button>
)
