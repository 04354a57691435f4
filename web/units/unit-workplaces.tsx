import { paths, pathTo } from '#contract/shell/paths.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { t } from './texts.ts'

/** The places of one studio; each opens on its own page. */
export function UnitWorkplaces({ unitId }: { unitId: number }) {
  const { data, error, refetch } = useData(workplaces.ofUnit, { params: { id: unitId } })
  if (error && !data) return <Failure title={shell('list.failed')} error={error} retry={() => void refetch()} />
  const create = (
    <May do={workplaces.create}>
      <LinkButton icon="plus" to={paths.newWorkplace}>
        {t('addWorkplace')}
      </LinkButton>
    </May>
  )
  return (
    <>
      <div>{data && data.items.length > 0 && create}</div>
      <ListTable
        title={t('workplaces')}
        rows={data?.items}
        expected={6}
        rowTo={(row) => `${pathTo('workplaceInUnit', { unit_id: unitId, id: row.id })}#tab-0`}
        columns={[
          { key: 'title', title: t('place.title'), cell: (row) => row.title },
          { key: 'kind', title: t('place.kind'), cell: (row) => row.kind },
          { key: 'categories', title: t('place.categories'), cell: (row) => enabledOf(row.serviceCategories ?? []) },
          { key: 'closed', title: t('state'), cell: (row) => (row.closed ? t('place.closed') : t('place.open')) },
        ]}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('workplacesEmpty')}>
            {create}
          </Empty>
        }
      />
    </>
  )
}

const enabledOf = (categories: { title: string; enabled: 0 | 1 }[]) =>
  categories
    .filter((one) => one.enabled === 1)
    .map((one) => one.title)
    .join(', ')
