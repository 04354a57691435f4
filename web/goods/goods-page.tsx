import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { type GoodRow, goods } from '#contract/goods/goods.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

/** The prices are those of today in the person's own studio. */
export default function GoodsPage() {
  const { me } = useSession()
  return (
    <ListPage
      endpoint={goods.list}
      file={goods.export}
      remove={goods.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'good_brand;good_line;good_group;good_type;price_actual', ...(me.unit_id !== null && { unit_id: me.unit_id }) }}
      rowTo={(row) => `${pathTo('good', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newGood, do: goods.create }}
      actions={
        <>
          <May do={goods.create}>
            <LinkButton to={paths.goodsImport}>{t('import')}</LinkButton>
          </May>
          <LinkButton to={paths.goodLabels}>{t('labels')}</LinkButton>
          <LinkButton to={paths.goodDictionaries}>{t('dictionaries')}</LinkButton>
          <May do={goodGroups.list}>
            <LinkButton to={paths.goodGroups}>{t('groups')}</LinkButton>
          </May>
        </>
      }
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'article', title: t('fields.article'), cell: (row) => row.article, isSortable: true, width: '140px' },
        { key: 'good_brand', title: t('fields.good_brand'), cell: (row) => row.good_brand?.name, width: '160px' },
        { key: 'good_group', title: t('fields.good_group'), cell: (row) => row.good_group?.name, width: '180px' },
        { key: 'price_actual', title: t('fields.price_actual'), cell: priceOf, isNumber: true, width: '150px' },
        { key: 'good_barcodes', title: t('fields.good_barcodes'), cell: (row) => row.good_barcodes.join(', '), width: '150px' },
        { key: 'good_line', title: t('fields.good_line'), cell: (row) => row.good_line?.name, isSpare: true },
        { key: 'good_type', title: t('fields.good_type'), cell: (row) => row.good_type?.name, isSpare: true },
        { key: 'base_unit', title: t('fields.base_unit'), cell: (row) => t(`units.${row.base_unit}`), width: '90px', isSpare: true },
        { key: 'is_marked', title: t('fields.is_marked'), cell: (row) => shell(row.is_marked ? 'list.yes' : 'list.no'), isSpare: true },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}

const priceOf = (row: GoodRow) => (row.price_actual ? formatMoney(row.price_actual.price) : t('noPrice'))
