import { type PlanGridRow, revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { formatDay } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** The plan of one day; emptied, the day shares the rest of the month again. */
export function PlanDayDialog({ row, day, onClose }: { row: PlanGridRow; day: string; onClose: () => void }) {
  const save = useSave(revenuePlans.saveDay, { inForm: true, saved: t('refreshed'), failed: t('failed') })
  const number = Number(day.slice(8))
  const id = row.plan?.id ?? 0
  const initial = { plan: row.own.includes(number) ? (row.days[number - 1] ?? null) : null }
  const form = useForm({
    whileSaving: 'closed',
    schema: revenuePlans.saveDay.body,
    name: `plan-${id}-${day}`,
    initial,
    seen: initial,
    save: async ({ plan = null }, _, seen) => {
      await save.mutateAsync({ params: { id, day }, body: { plan }, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('dayTitle', { unit: row.unit?.name ?? t('everywhere'), day: formatDay(day) })} onClose={onClose} isWide>
      <FormView form={form}>
        <MoneyField field={form.field('plan')} label={t('dayPlan')} hint={t('dayHint')} />
      </FormView>
    </Dialog>
  )
}
