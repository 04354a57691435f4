import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { services } from '#contract/services/services.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatDuration } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { t } from './texts.ts'

/** The services of one category; without its id nothing is read (SRV-706). */
export function CategoryServices({ categoryId }: { categoryId: number }) {
  const { data, error, refetch } = useData(serviceCategories.show, { params: { id: categoryId }, query: { with: 'services' } })
  if (error && !data) return <Failure title={shell('list.failed')} error={error} retry={() => void refetch()} />
  return (
    <ListTable
      title={t('fields.services')}
      rows={data?.services}
      expected={6}
      rowTo={(row) => `${pathTo('service', { id: row.id })}#tab-0`}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title },
        { key: 'duration', title: t('duration'), cell: (row) => formatDuration(row.duration), isNumber: true, width: '160px' },
      ]}
      nothing={
        <Empty title={shell('list.emptyTitle')} text={t('servicesEmpty')}>
          <May do={services.create}>
            <LinkButton icon="plus" to={paths.newService}>
              {t('addService')}
            </LinkButton>
          </May>
        </Empty>
      }
    />
  )
}
