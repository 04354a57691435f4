import { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'
import { rateText } from './words.ts'

export default function LegalEntitiesPage() {
  return (
    <ListPage
      endpoint={legalEntities.list}
      file={legalEntities.export}
      remove={legalEntities.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('legalEntity', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newLegalEntity, do: legalEntities.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'inn', title: t('fields.inn'), cell: (row) => row.inn },
        { key: 'taxation', title: t('fields.taxation'), cell: (row) => (row.taxation ? t(`taxations.${row.taxation}`) : t('noTaxation')) },
        { key: 'vat_rate', title: t('fields.vat_rate'), cell: (row) => rateText(row.vat_rate ?? 0) },
        {
          key: 'is_default',
          title: t('fields.is_default'),
          cell: (row) =>
            row.is_default === 1 && (
              <StatusMark icon="check" tone="good">
                {t('isDefault')}
              </StatusMark>
            ),
        },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
