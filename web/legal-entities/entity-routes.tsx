import { useState } from 'react'
import { itemKinds, legalEntities, type RouteRow, routeBody, taxations } from '#contract/legal-entities/legal-entities.ts'
import { units } from '#contract/units/units.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { RemovePart } from './remove-part.tsx'
import { t } from './texts.ts'

const kinds = itemKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))
const systems = taxations.map((id) => ({ id, name: t(`taxations.${id}`) }))

const nameOf = (row: RouteRow) => `${row.unit?.name ?? t('routes.everywhere')}, ${t(`kinds.${row.item_kind}`).toLowerCase()}`

/** Sales that belong to this entity, and their systems of taxation. */
export function EntityRoutes({ entityId }: { entityId: number }) {
  const [isOpen, setOpen] = useState(false)
  const { can } = useSession()
  const { data, error, refetch } = useData(legalEntities.routes, { params: { id: entityId } })
  if (error && !data) return <Failure title={shell('list.failed')} error={error} retry={() => void refetch()} />
  const add = (
    <May do={legalEntities.saveRoute}>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('routes.add')}
      </Button>
    </May>
  )
  const removeOf = (row: RouteRow) => (
    <RemovePart
      endpoint={legalEntities.removeRoute}
      ids={{ id: entityId, part_id: row.id }}
      ask={t('routes.remove', { name: nameOf(row) })}
      name={nameOf(row)}
    />
  )
  return (
    <>
      <p>{t('routes.hint')}</p>
      <div>{data && data.length > 0 && add}</div>
      <ListTable
        title={t('routes.title')}
        rows={data}
        expected={2}
        columns={[
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name ?? t('routes.everywhere') },
          { key: 'item_kind', title: t('fields.item_kind'), cell: (row) => t(`kinds.${row.item_kind}`) },
          { key: 'from_day', title: t('fields.from_day'), cell: (row) => formatDay(row.from_day) },
          {
            key: 'taxation',
            title: t('fields.taxation'),
            cell: (row) => (row.taxation ? t(`taxations.${row.taxation}`) : t('ownTaxation')),
          },
          ...(can(legalEntities.removeRoute.may) ? [{ key: 'acts', title: '', cell: removeOf, width: '64px' }] : []),
        ]}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('routes.empty')}>
            {add}
          </Empty>
        }
      />
      {isOpen && <RouteDialog entityId={entityId} onClose={() => setOpen(false)} />}
    </>
  )
}

function RouteDialog({ entityId, onClose }: { entityId: number; onClose: () => void }) {
  const unitsOf = useData(units.autocomplete, { query: {} })
  const save = useSave(legalEntities.saveRoute, { inForm: true, failed: shell('form.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: routeBody,
    name: `route-${entityId}`,
    initial: { from_day: todayIn(sessionZone()) },
    save: async (body) => {
      await save.mutateAsync({ params: { id: entityId }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('routes.add')} onClose={onClose} isWide>
      <FormView form={form}>
        <ChoiceField field={form.field('item_kind')} label={t('fields.item_kind')} options={kinds} />
        <SelectField
          field={form.field('unit_id')}
          label={t('fields.unit_id')}
          hint={t('routes.unitHint')}
          options={unitsOf.data ?? []}
          from={unitsOf}
        />
        <DateField field={form.field('from_day')} label={t('fields.from_day')} />
        <ChoiceField field={form.field('taxation')} label={t('fields.taxation')} hint={t('routes.taxationHint')} options={systems} />
      </FormView>
    </Dialog>
  )
}
