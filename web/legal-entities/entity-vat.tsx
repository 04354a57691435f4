import { useState } from 'react'
import { legalEntities, type VatRow, vatBody, vatRates } from '#contract/legal-entities/legal-entities.ts'
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
import { RemovePart } from './remove-part.tsx'
import { t } from './texts.ts'
import { rateText } from './words.ts'

const rates = vatRates.map((id) => ({ id, name: rateText(id) }))

/** Rates of VAT, each in force from its day until the next one begins. */
export function EntityVat({ entityId }: { entityId: number }) {
  const [isOpen, setOpen] = useState(false)
  const { can } = useSession()
  const { data, error, refetch } = useData(legalEntities.vat, { params: { id: entityId } })
  if (error && !data) return <Failure title={shell('list.failed')} error={error} retry={() => void refetch()} />
  const add = (
    <May do={legalEntities.saveVat}>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('vat.add')}
      </Button>
    </May>
  )
  const removeOf = (row: VatRow) => (
    <RemovePart
      endpoint={legalEntities.removeVat}
      ids={{ id: entityId, part_id: row.id }}
      ask={t('vat.remove', { day: formatDay(row.from_day) })}
      name={formatDay(row.from_day)}
    />
  )
  return (
    <>
      <p>{t('vat.hint')}</p>
      <div>{data && data.length > 0 && add}</div>
      <ListTable
        title={t('vat.title')}
        rows={data}
        expected={2}
        columns={[
          { key: 'from_day', title: t('fields.from_day'), cell: (row) => formatDay(row.from_day) },
          { key: 'rate', title: t('fields.rate'), cell: (row) => rateText(row.rate) },
          ...(can(legalEntities.removeVat.may) ? [{ key: 'acts', title: '', cell: removeOf, width: '64px' }] : []),
        ]}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('vat.empty')}>
            {add}
          </Empty>
        }
      />
      {isOpen && <VatDialog entityId={entityId} onClose={() => setOpen(false)} />}
    </>
  )
}

function VatDialog({ entityId, onClose }: { entityId: number; onClose: () => void }) {
  const save = useSave(legalEntities.saveVat, { inForm: true, failed: shell('form.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: vatBody,
    name: `vat-${entityId}`,
    initial: { from_day: todayIn(sessionZone()) },
    save: async (body) => {
      await save.mutateAsync({ params: { id: entityId }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('vat.add')} onClose={onClose}>
      <FormView form={form}>
        <DateField field={form.field('from_day')} label={t('fields.from_day')} />
        <ChoiceField field={form.field('rate')} label={t('fields.rate')} options={rates} />
      </FormView>
    </Dialog>
  )
}
