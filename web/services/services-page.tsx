import { marksOf, type ServiceRow, services } from '#contract/services/services.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatDuration, formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSession } from '#web/core/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

/** Services by categories, in the order of the price list, with today's prices of the own studio. */
export default function ServicesPage() {
  const { me } = useSession()
  return (
    <ListPage
      endpoint={services.list}
      file={services.export}
      remove={services.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'service_category;service_sub_category;price_actual', ...(me.unit_id !== null && { unit_id: me.unit_id }) }}
      rowTo={(row) => `${pathTo('service', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newService, do: services.create }}
      actions={
        <>
          <May do={services.createPrice}>
            <LinkButton to={paths.priceChanges}>{t('changePrices')}</LinkButton>
          </May>
          <LinkButton to={paths.serviceCategories}>{t('categories')}</LinkButton>
          <LinkButton to={paths.serviceTemplates}>{t('templates')}</LinkButton>
        </>
      }
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'service_category_id', title: t('fields.service_category'), cell: (row) => row.service_category?.name, isSortable: true },
        {
          key: 'duration',
          title: t('fields.duration'),
          cell: (row) => formatDuration(row.duration),
          isSortable: true,
          isNumber: true,
          width: '150px',
        },
        { key: 'price_actual', title: t('fields.price_actual'), cell: priceOf, isNumber: true, width: '150px' },
        { key: 'marks', title: t('marksTitle'), cell: marksOf },
        {
          key: 'service_sub_category',
          title: t('fields.service_sub_category'),
          cell: (row) => row.service_sub_category?.name,
          isSpare: true,
        },
        { key: 'article', title: t('fields.article'), cell: (row) => row.article, isSpare: true },
        { key: 'barcode', title: t('fields.barcode'), cell: (row) => row.barcode, width: '140px', isSpare: true },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}

const priceOf = (row: ServiceRow) => (row.price_actual ? formatMoney(row.price_actual.price) : t('noPrice'))
