import { partners } from '#contract/partners/partners.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { shell } from '#web/core/texts.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { t } from './texts.ts'

export default function PartnersPage() {
  return (
    <ListPage
      endpoint={partners.list}
      file={partners.export}
      remove={partners.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('partner', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newPartner, do: partners.create }}
      columns={[
        { key: 'name', title: t('fields.name'), cell: (row) => row.name, isSortable: true },
        { key: 'kind', title: t('fields.kind'), cell: (row) => t(`kinds.${row.kind}`) },
        { key: 'contact', title: t('fields.contact'), cell: (row) => row.contact },
        { key: 'phone', title: t('fields.phone'), cell: (row) => row.phone && <PhoneLink phone={row.phone} /> },
        { key: 'email', title: t('fields.email'), cell: (row) => row.email },
        { key: 'is_active', title: t('fields.is_active'), cell: (row) => shell(row.is_active ? 'list.yes' : 'list.no') },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
