import { seenIn } from '#contract/core/edits.ts'
import { type PlanGridRow, type PlanRow, planBody, revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { daysInMonth } from '#domain/core/clock-time.ts'
import { evenWeights, indicatorOf, type PlanKind, periodOf } from '#domain/revenue-plans/month-plan.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import { t } from './texts.ts'
import { sumsOfWeek } from './week-sums.ts'
import { WeightsField } from './weights-field.tsx'
import { monthName } from './words.ts'

const savedOf = ({ kind, unit_id, begin_at, plan, percent, weights }: PlanRow) => ({ kind, unit_id, begin_at, plan, percent, weights })

interface PlanDialogProps {
  kind: PlanKind
  month: string
  /** null: a new plan of any studio. */
  row: PlanGridRow | null
  onClose: () => void
}

/** A studio's sum for a month. A default plan shown in place of the studio's own is left as it is: the studio gets its own. */
export function PlanDialog({ kind, month, row, onClose }: PlanDialogProps) {
  const plan = row?.is_default === 1 ? null : (row?.plan ?? null)
  const create = useSave(revenuePlans.create, { inForm: true, saved: t('saved'), failed: t('failed') })
  const update = useSave(revenuePlans.update, { inForm: true, saved: t('refreshed'), failed: t('failed') })
  const fresh = {
    kind,
    begin_at: month,
    period: periodOf(kind),
    percent: 100,
    weights: [...evenWeights],
    ...(row?.unit && { unit_id: row.unit.id }),
  }
  const form = useForm({
    whileSaving: 'closed',
    schema: planBody,
    name: `plan-${plan?.id ?? `${kind}-${month}-${row?.unit?.id ?? 0}`}`,
    initial: plan ? savedOf(plan) : fresh,
    ...(plan && { seen: seenIn(revenuePlans.update, plan) }),
    save: async (body, changes, seen) => {
      await (plan ? update.mutateAsync({ params: { id: plan.id }, body: changes, seen }) : create.mutateAsync({ body }))
      onClose()
    },
  })
  const days = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  const { plan: sum, weights = evenWeights } = form.draft
  const isEven = new Set(weights).size === 1
  const isReady = typeof sum === 'number' && sum > 0
  return (
    <Dialog
      title={plan ? t('edit', { month: monthName(month).toLocaleLowerCase('ru') }) : `${t('create')}: ${monthName(month)}`}
      onClose={onClose}
      isWide
    >
      <FormView
        form={form}
        submit={shell(plan ? 'form.save' : 'form.create')}
        more={plan && <Remove id={plan.id} name={row?.unit?.name ?? t('everywhere')} month={month} onDone={onClose} />}
      >
        {kind === 'default' ? <p>{t('everywhere')}</p> : <UnitPicker field={form.field('unit_id')} label={t('fields.unit_id')} />}
        <MoneyField
          field={form.field('plan')}
          label={t('fields.plan')}
          hint={isReady && isEven ? t('perDay', { sum: formatMoney(indicatorOf(sum * 100, days) / 100) }) : t('perDayHint')}
        />
        <NumberField field={form.field('percent')} label={t('fields.percent')} />
        <WeightsField field={form.field('weights')} sums={isReady ? sumsOfWeek(sum, weights, month) : null} />
      </FormView>
    </Dialog>
  )
}

function Remove({ id, name, month, onDone }: { id: number; name: string; month: string; onDone: () => void }) {
  const remove = useSave(revenuePlans.remove, { saved: t('removed'), quiet: true })
  const ask = async () => {
    const title = t('remove', { unit: name, month: monthName(month).toLocaleLowerCase('ru') })
    if (!(await confirm({ title, action: shell('form.remove'), isDangerous: true }))) return
    try {
      await remove.mutateAsync({ params: { id } })
      onDone()
    } catch (error) {
      showRefusal(error, t('removeFailed'))
    }
  }
  return (
    <May do={revenuePlans.remove}>
      <Button kind="warning" icon="remove" onClick={() => void ask()}>
        {shell('form.remove')}
      </Button>
    </May>
  )
}
