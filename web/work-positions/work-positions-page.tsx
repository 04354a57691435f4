import { paths, pathTo } from '#contract/shell/paths.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { shell } from '#web/core/texts.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function WorkPositionsPage() {
  return (
    <ListPage
      endpoint={workPositions.list}
      file={workPositions.export}
      remove={workPositions.remove}
      title={t('title')}
      empty={t('empty')}
      failed={t('listFailed')}
      size={30}
      rowTo={(row) => `${pathTo('workPosition', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newWorkPosition, do: workPositions.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'kind', title: t('kind'), cell: (row) => t(row.company_id === null ? 'builtIn' : 'own') },
        { key: 'reach', title: t('fields.reach'), cell: (row) => t(`reach.${row.reach}`) },
        { key: 'with_services', title: t('fields.with_services'), cell: (row) => yesNo(row.with_services) },
        { key: 'with_schedule', title: t('fields.with_schedule'), cell: (row) => yesNo(row.with_schedule) },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}

const yesNo = (is: 0 | 1) => shell(is ? 'list.yes' : 'list.no')
