import { popupReminders } from '#contract/popup-reminders/popup-reminders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { hoursInWords } from './hours.ts'
import { t } from './texts.ts'

export default function PopupRemindersPage() {
  const { data } = useData(popupReminders.positions, {})
  const positionsOf = (ids: number[]) => {
    const names = (data?.items ?? []).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
    return ids.length === 0 ? t('everybody') : names.join(', ')
  }
  return (
    <ListPage
      endpoint={popupReminders.list}
      file={popupReminders.export}
      remove={popupReminders.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => pathTo('popupReminder', { id: row.id })}
      create={{ label: t('create'), to: paths.newPopupReminder, do: popupReminders.create }}
      columns={[
        { key: 'message', title: t('fields.message'), cell: (row) => row.message, isSortable: true },
        { key: 'hours', title: t('fields.hours'), cell: (row) => hoursInWords(row.hours) },
        { key: 'position_ids', title: t('fields.position_ids'), cell: (row) => positionsOf(row.position_ids) },
        { key: 'is_on', title: t('fields.is_on'), cell: (row) => (row.is_on ? t('on') : t('off')) },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
